-- The catalog and the studio search one narrow table. Triggers copy a version's content to its
-- microcredential, so that every edit, approval and import is covered.

create or replace function atrium_plain(html text) returns text language sql immutable parallel safe strict
  return regexp_replace(regexp_replace(html, '<[^>]*>', ' ', 'g'), '\s+', ' ', 'g');

-- Plain text for a card, longer than any card has room for. Sanitized HTML contains only these four
-- entities.
create or replace function atrium_summary(html text) returns text language sql immutable parallel safe strict
  return left(btrim(replace(replace(replace(replace(atrium_plain(html), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')), 240);

-- The search text: each word once, starting with the name's. Words are searched individually, and a
-- shorter text is faster to search.
create or replace function atrium_search_words(name text, html text) returns text language sql immutable parallel safe strict
  return ' ' || (select string_agg(word, ' ' order by place) from (
    select word, min(place) as place from regexp_split_to_table(atrium_fold(name || ' ' || atrium_plain(html)), '\s+') with ordinality as t(word, place) where word <> '' group by word) words);

create or replace function atrium_spread_badge() returns trigger language plpgsql as $$
begin
  update badge b set name = v.name, stack_id = v.stack_id, catalog_visibility = v.catalog_visibility, audience = v.audience, image_uuid = v.image_uuid, summary = atrium_summary(v.description),
         search_text = coalesce(atrium_search_words(v.name, v.description), ''), sort_name = atrium_fold(v.name)
    from badge_version v
   where b.district_id = new.district_id and v.district_id = b.district_id and v.id = b.version_id
     and ((tg_table_name = 'badge' and b.id = new.id) or (tg_table_name = 'badge_version' and v.id = new.id));
  return null;
end $$;

create or replace trigger badge_version_spread after update of name, description, image_uuid, stack_id, catalog_visibility, audience on badge_version
  for each row execute function atrium_spread_badge();
create or replace trigger badge_spread after update of version_id on badge
  for each row when (old.version_id is distinct from new.version_id) execute function atrium_spread_badge();

-- Fills in microcredentials from before these columns existed.
update badge b set summary = atrium_summary(v.description), image_uuid = v.image_uuid, search_text = coalesce(atrium_search_words(v.name, v.description), '')
  from badge_version v where b.summary is null and v.district_id = b.district_id and v.id = b.version_id;

-- Learners have started with a frozen version, so nothing may change it.
create or replace function atrium_keep_frozen() returns trigger language plpgsql as $$
begin
  if old.frozen_at is not null then
    raise exception 'version % of microcredential % is frozen', old.number, old.badge_id using errcode = '23514', constraint = 'badge_version_frozen';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create or replace trigger badge_version_keep before update or delete on badge_version for each row execute function atrium_keep_frozen();

create or replace function atrium_keep_frozen_part() returns trigger language plpgsql as $$
declare
  part record := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from badge_version v where v.district_id = part.district_id and v.frozen_at is not null
             and (v.id = part.version_id or (tg_op = 'UPDATE' and v.id = old.version_id))) then
    raise exception 'a part of a frozen version cannot change' using errcode = '23514', constraint = 'badge_version_frozen';
  end if;
  return part;
end $$;
do $$
declare
  part text;
begin
  foreach part in array array['badge_resource', 'earning_criterion', 'evidence_category', 'evidence_option', 'badge_credit',
    'badge_glossary_term', 'badge_standard', 'badge_course_code', 'badge_coaching_subject'] loop
    execute format('create or replace trigger %I before insert or update or delete on %I for each row execute function atrium_keep_frozen_part()', part || '_keep', part);
  end loop;
end $$;

-- Under row-level security the planner can't use a trigram index, so this view runs with its
-- owner's rights and filters by district itself.
create or replace view badge_search as
  select district_id, id, version_id, status, creator_id, name, stack_id, catalog_visibility, search_text, sort_name, activated_at, updated_at, removed_at, summary, image_uuid, audience
    from badge where district_id = atrium_district();
