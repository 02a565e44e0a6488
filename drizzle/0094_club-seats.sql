-- A merge could leave one student in an activity twice, by two ID numbers: the later membership ends.
UPDATE "activity_member" m SET "left_on" = m."joined_on" WHERE m."removed_at" IS NULL AND m."left_on" IS NULL AND EXISTS (
  SELECT FROM "activity_member" o WHERE o."district_id" = m."district_id" AND o."activity_id" = m."activity_id" AND o."student_id" = m."student_id"
    AND o."removed_at" IS NULL AND o."left_on" IS NULL AND (o."joined_on", o."id") < (m."joined_on", m."id"));--> statement-breakpoint
DROP INDEX "activity_member_once";--> statement-breakpoint
CREATE UNIQUE INDEX "activity_member_once" ON "activity_member" USING btree ("district_id","activity_id","student_id") WHERE removed_at is null and left_on is null;