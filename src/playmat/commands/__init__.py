"""The commands of `playmat`, one module each, listed in `playmat.cli.COMMANDS`.

A module has `mount(app: typer.Typer)`, which adds its command (or its group of commands) to the application.
Keep heavy imports inside the functions: `playmat --help` imports every module here.
"""
