import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` shows changes at once; a server that runs already answers it.
const SERVER = 'http://127.0.0.1:8000';

// The page is built into the package, which carries it in its wheel; `playmat serve` serves it from there.
export default defineConfig({
  plugins: [svelte()],
  build: { outDir: '../src/playmat/server/static', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, manifest: 'assets.json' },
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: SERVER, changeOrigin: false }, '/ws': { target: SERVER, changeOrigin: false, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'node', include: ['tests/**/*.test.ts'] },
});
