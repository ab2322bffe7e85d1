import { mount } from 'svelte';
import App from './App.svelte';
import { connection, settings } from './lib/app.svelte';
import { language } from './lib/texts.svelte';
import './theme.css';

settings.paint();
void language.choose(settings.now.lang).then(() => {
  connection.open();
  mount(App, { target: document.getElementById('app')! });
});

// The rules, cards and records that were looked at stay readable without a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('/sw.js');
