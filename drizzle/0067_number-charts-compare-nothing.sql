-- A single number kept the grouping of the chart that it was before, and ignored it. Now a grouping compares it over time.
update "data_suite_chart" set "definition" = jsonb_set("definition", '{x}', 'null') where "definition"->>'type' = 'number';
