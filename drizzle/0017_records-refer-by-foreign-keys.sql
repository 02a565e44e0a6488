ALTER TABLE "closed_day" DROP CONSTRAINT "closed_day_district_id_school_id_school_district_id_id_fk";
--> statement-breakpoint
ALTER TABLE "term" DROP CONSTRAINT "term_district_id_school_year_id_school_year_district_id_id_fk";
--> statement-breakpoint
ALTER TABLE "event" ADD CONSTRAINT "event_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_version" ADD CONSTRAINT "badge_version_stack_id_fk" FOREIGN KEY ("district_id","stack_id") REFERENCES "public"."badge_stack"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_coaching_subject" ADD CONSTRAINT "badge_coaching_subject_coaching_subject_id_fk" FOREIGN KEY ("district_id","coaching_subject_id") REFERENCES "public"."coaching_subject"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_credit" ADD CONSTRAINT "badge_credit_credit_type_id_fk" FOREIGN KEY ("district_id","credit_type_id") REFERENCES "public"."credit_type"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "badge_credit" ADD CONSTRAINT "badge_credit_approval_area_id_fk" FOREIGN KEY ("district_id","approval_area_id") REFERENCES "public"."approval_area"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "earning_criterion" ADD CONSTRAINT "earning_criterion_reflection_template_id_fk" FOREIGN KEY ("district_id","reflection_template_id") REFERENCES "public"."reflection_template"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_day" ADD CONSTRAINT "closed_day_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "school" ADD CONSTRAINT "school_level_id_fk" FOREIGN KEY ("district_id","level_id") REFERENCES "public"."school_level"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_school_year_id_fk" FOREIGN KEY ("district_id","school_year_id") REFERENCES "public"."school_year"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "term" ADD CONSTRAINT "term_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room" ADD CONSTRAINT "room_building_id_fk" FOREIGN KEY ("district_id","building_id") REFERENCES "public"."building"("district_id","id") ON DELETE no action ON UPDATE no action;