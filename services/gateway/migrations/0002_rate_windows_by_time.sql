-- A visitor's first request in a window deletes the old windows; without this index it would read the whole
-- table.
create index rate_windows_window_start on rate_windows (window_start);
