-- Pathways and curricula are searched like microcredentials; see badge.definitions.sql.

create or replace function atrium_fill_catalog_search() returns trigger language plpgsql as $$
begin
  new.search_text := atrium_fold(' ' || new.name || ' ' || regexp_replace(new.description, '<[^>]*>', ' ', 'g'));
  new.sort_name := atrium_fold(new.name);
  return new;
end $$;
create or replace trigger badge_curriculum_fill before insert or update of name, description on badge_curriculum for each row execute function atrium_fill_catalog_search();
create or replace trigger badge_pathway_fill before insert or update of name, description on badge_pathway for each row execute function atrium_fill_catalog_search();

create or replace view badge_curriculum_search as
  select district_id, id, name, description, image_uuid, visible, search_text, sort_name from badge_curriculum where district_id = atrium_district() and removed_at is null;
create or replace view badge_pathway_search as
  select district_id, id, name, description, image_uuid, visible, search_text, sort_name from badge_pathway where district_id = atrium_district() and removed_at is null;
