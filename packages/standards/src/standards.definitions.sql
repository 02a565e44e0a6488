-- Under row-level security the planner may not use a trigram index, because LIKE isn't leakproof.
-- This view belongs to the owner, bypasses the policies and names the district itself; if no single
-- district is set, it shows nothing.
create or replace view standard_item_search as
  select district_id, framework_id, id as item_id, tree_place, retired_at is not null as is_retired, search_text, code_text
  from standard_item where district_id = atrium_district();
