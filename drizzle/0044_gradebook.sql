CREATE TABLE "assignment_score" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "assignment_score_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"assignment_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"points" numeric(9, 2),
	"mark" text,
	"comment" text,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assignment_score_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "assignment_score_points" CHECK (points >= 0)
);
--> statement-breakpoint
CREATE TABLE "assignment" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "assignment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"points" numeric(9, 2) NOT NULL,
	"extra_credit" boolean DEFAULT false NOT NULL,
	"assigned_on" date NOT NULL,
	"due_on" date NOT NULL,
	"visible_from" date,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "assignment_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "assignment_points" CHECK (points >= 0),
	CONSTRAINT "assignment_dates" CHECK (due_on >= assigned_on)
);
--> statement-breakpoint
CREATE TABLE "grade_category" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "grade_category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"name" text NOT NULL,
	"weight" numeric(9, 2),
	"drop_lowest" integer DEFAULT 0 NOT NULL,
	"drop_highest" integer DEFAULT 0 NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "grade_category_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "grade_category_drops" CHECK (drop_lowest >= 0 and drop_highest >= 0)
);
--> statement-breakpoint
ALTER TABLE "assignment_score" ADD CONSTRAINT "assignment_score_assignment_id_fk" FOREIGN KEY ("district_id","assignment_id") REFERENCES "public"."assignment"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_score" ADD CONSTRAINT "assignment_score_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_score" ADD CONSTRAINT "assignment_score_changed_by_fk" FOREIGN KEY ("district_id","changed_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_category_id_fk" FOREIGN KEY ("district_id","category_id") REFERENCES "public"."grade_category"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "grade_category" ADD CONSTRAINT "grade_category_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assignment_score_of" ON "assignment_score" USING btree ("district_id","assignment_id","student_id");--> statement-breakpoint
CREATE INDEX "assignment_score_student" ON "assignment_score" USING btree ("district_id","student_id");--> statement-breakpoint
CREATE INDEX "assignment_score_changed_by" ON "assignment_score" USING btree ("district_id","changed_by");--> statement-breakpoint
CREATE INDEX "assignment_section" ON "assignment" USING btree ("district_id","section_id","due_on");--> statement-breakpoint
CREATE INDEX "assignment_category" ON "assignment" USING btree ("district_id","category_id");--> statement-breakpoint
CREATE INDEX "grade_category_section" ON "grade_category" USING btree ("district_id","section_id");