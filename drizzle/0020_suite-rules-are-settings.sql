INSERT INTO "district_setting" (district_id, school_id, name, value)
SELECT district_id, 0, 'dataSuites.rules', value FROM (SELECT r.district_id, jsonb_strip_nulls(jsonb_build_object(
  'smallestGroup', nullif(r.smallest_group, 10), 'openLinks', nullif(r.open_links, false))) AS value FROM "data_suite_rule" r) x WHERE value <> '{}';--> statement-breakpoint
INSERT INTO "audit_entry" (district_id, at, actor_id, entity, entity_id, action, changes, cause, request_id)
SELECT district_id, at, actor_id, entity, 0, action, changes, cause, request_id FROM "audit_entry" WHERE entity = 'dataSuites.rules' ORDER BY id;--> statement-breakpoint
DROP TABLE "data_suite_rule" CASCADE;