-- The stage can be rebuilt from the import's files, so it is unlogged. It is written and emptied in
-- bulk.
alter table import_stage set unlogged;
alter table import_stage set (autovacuum_vacuum_scale_factor = 0.5);
-- Only keys and references are looked up; the contents of rows don't need statistics.
alter table import_stage alter patch set statistics 0, alter made set statistics 0, alter part set statistics 0, alter more set statistics 0;
alter table import_change alter label set statistics 0, alter changes set statistics 0;
