ALTER TABLE "badge_notice" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "badge_notice" CASCADE;--> statement-breakpoint
ALTER TABLE "badge_coaching_subject" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_course_code" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_credit" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_resource" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_standard" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "earning_criterion" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_category" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "evidence_option" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "badge_glossary_term" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_coaching_subject_key" ON "badge_coaching_subject" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_course_code_key" ON "badge_course_code" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_credit_key" ON "badge_credit" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_resource_key" ON "badge_resource" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_standard_key" ON "badge_standard" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "earning_criterion_key" ON "earning_criterion" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_category_key" ON "evidence_category" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_option_key" ON "evidence_option" USING btree ("district_id","version_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "badge_glossary_term_key" ON "badge_glossary_term" USING btree ("district_id","version_id","key");