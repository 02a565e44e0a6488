ALTER TABLE "ad_hoc_meeting_place" ADD COLUMN "state" text DEFAULT 'expected' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_hoc_meeting" ADD COLUMN "section_id" integer;--> statement-breakpoint
ALTER TABLE "ad_hoc_meeting" ADD COLUMN "excuses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_hoc_meeting" ADD CONSTRAINT "ad_hoc_meeting_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_hoc_meeting_section" ON "ad_hoc_meeting" USING btree ("district_id","section_id","date");--> statement-breakpoint
-- Sessions that were planned from attendance are the teacher's like any other. A teacher has one at a time: those that began together become one.
CREATE TEMP TABLE "session_before" AS
SELECT s.*, c.school_id, t.teacher_id, coalesce(u.local_id, '') AS teacher_number
FROM "ad_hoc_session" s
JOIN "section" c ON c.district_id = s.district_id AND c.id = s.section_id
CROSS JOIN LATERAL (SELECT coalesce((SELECT e.user_id FROM "section_enrollment" e WHERE e.district_id = s.district_id AND e.section_id = s.section_id AND e.role = 'teacher' ORDER BY e.user_id = s.made_by DESC, e.status = 'active' DESC, e.is_primary DESC, e.user_id LIMIT 1), s.made_by) AS teacher_id) t
JOIN "users" u ON u.district_id = s.district_id AND u.id = t.teacher_id;--> statement-breakpoint
INSERT INTO "ad_hoc_meeting" (district_id, school_id, section_id, title, kind, date, start_time, end_time, teacher_number, teacher_id, excuses, version, removed_at)
SELECT district_id, school_id, section_id, title, CASE purpose WHEN 'tutoring' THEN 'tutorial' ELSE purpose END, date, start_time, end_time, teacher_number, teacher_id, excuses, version, removed_at
FROM "session_before" ORDER BY district_id, id
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "ad_hoc_meeting_place" (district_id, session_id, student_id, added_by, state)
SELECT DISTINCT ON (a.district_id, m.id, a.student_id) a.district_id, m.id, a.student_id, b.made_by, a.state
FROM "ad_hoc_attendance" a
JOIN "session_before" b ON b.district_id = a.district_id AND b.id = a.session_id
JOIN "ad_hoc_meeting" m ON m.district_id = b.district_id AND m.school_id = b.school_id AND m.date = b.date AND m.start_time = b.start_time AND m.teacher_id = b.teacher_id
  AND (m.removed_at IS NULL) = (b.removed_at IS NULL) AND (b.removed_at IS NULL OR m.section_id = b.section_id AND m.title = b.title)
ORDER BY a.district_id, m.id, a.student_id, a.state = 'expected'
ON CONFLICT DO NOTHING;--> statement-breakpoint
DROP TABLE "session_before";--> statement-breakpoint
DROP TABLE "ad_hoc_attendance" CASCADE;--> statement-breakpoint
DROP TABLE "ad_hoc_session" CASCADE;
