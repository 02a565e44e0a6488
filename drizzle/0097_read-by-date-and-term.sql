CREATE INDEX "attendance_event_date" ON "attendance_event" USING btree ("district_id","date");--> statement-breakpoint
CREATE INDEX "attendance_taken_date" ON "attendance_taken" USING btree ("district_id","date");--> statement-breakpoint
CREATE INDEX "term_grade_term" ON "term_grade" USING btree ("district_id","term_id","student_id");