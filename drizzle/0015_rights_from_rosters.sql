ALTER TABLE "user_permission_group" ADD COLUMN "from_roster" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What imports have given so far: named in their changes, or begun with together with the person. Whose groups somebody has set since keeps them all.
UPDATE "user_permission_group" r SET "from_roster" = true FROM "permission_group" p
WHERE p.district_id = r.district_id AND p.id = r.group_id AND p.key IN ('student', 'teacher', 'schoolStaff', 'districtStaff', 'guardian')
  AND NOT EXISTS (SELECT FROM "audit_entry" a WHERE a.district_id = r.district_id AND a.entity = 'auth.account' AND a.entity_id = r.user_id AND a.action = 'setGroups')
  AND EXISTS (
    SELECT FROM "import_change" c WHERE c.district_id = r.district_id AND c.record_id = r.user_id AND c.kind = 'create' AND c.undone IS NULL
      AND (c.part = 'users' OR c.part = 'user_permission_group' AND c.changes->'groupID'->>1 = r.group_id::text AND c.changes->'schoolID'->>1 = r.school_id::text));
