CREATE TABLE "pd_course_approval" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_course_approval_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"approval_area_id" integer,
	"approved_by" integer NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "pd_course_approval_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "pd_area_approver" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "pd_area_approver_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"approval_area_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "pd_area_approver_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
DROP INDEX "pd_credit_once";--> statement-breakpoint
ALTER TABLE "pd_course_approval" ADD CONSTRAINT "pd_course_approval_course_id_fk" FOREIGN KEY ("district_id","course_id") REFERENCES "public"."pd_course"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_approval" ADD CONSTRAINT "pd_course_approval_approval_area_id_fk" FOREIGN KEY ("district_id","approval_area_id") REFERENCES "public"."approval_area"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_course_approval" ADD CONSTRAINT "pd_course_approval_approved_by_fk" FOREIGN KEY ("district_id","approved_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_area_approver" ADD CONSTRAINT "pd_area_approver_approval_area_id_fk" FOREIGN KEY ("district_id","approval_area_id") REFERENCES "public"."approval_area"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pd_area_approver" ADD CONSTRAINT "pd_area_approver_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pd_course_approval_course" ON "pd_course_approval" USING btree ("district_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pd_area_approver_once" ON "pd_area_approver" USING btree ("district_id","approval_area_id","user_id") WHERE removed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pd_credit_once" ON "pd_credit" USING btree ("district_id","enrollment_id","credit_type_id","approval_area_id") WHERE enrollment_id is not null and revoked_at is null;--> statement-breakpoint
-- Each credit says the time behind it; until now, only the first of a section's did.
UPDATE "pd_credit" k SET "minutes" = x.minutes FROM (
  SELECT district_id, enrollment_id, max(minutes) AS minutes FROM "pd_credit" WHERE enrollment_id IS NOT NULL GROUP BY district_id, enrollment_id
) x WHERE k.district_id = x.district_id AND k.enrollment_id = x.enrollment_id AND k.minutes < x.minutes;
