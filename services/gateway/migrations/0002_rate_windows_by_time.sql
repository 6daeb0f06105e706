-- A visitor's first request in a window sweeps the old ones out: without it every new visitor read the whole table.
create index rate_windows_window_start on rate_windows (window_start);
