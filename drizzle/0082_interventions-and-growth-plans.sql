CREATE TABLE "growth_plan" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "growth_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"school_year" integer NOT NULL,
	"focus" text NOT NULL,
	"goal" text NOT NULL,
	"actions" text,
	"evidence" text,
	"due_on" date,
	"status" text DEFAULT 'draft' NOT NULL,
	"evaluator_id" integer,
	"rating" text,
	CONSTRAINT "growth_plan_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "intervention" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "intervention_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"user_id" integer NOT NULL,
	"tier" text NOT NULL,
	"area" text NOT NULL,
	"goal" text NOT NULL,
	"strategy" text,
	"lead_id" integer,
	"starts_on" date NOT NULL,
	"review_on" date,
	"ends_on" date,
	"outcome" text,
	"is_for_family" boolean DEFAULT false NOT NULL,
	CONSTRAINT "intervention_district_id_id_pk" PRIMARY KEY("district_id","id"),
	CONSTRAINT "intervention_days" CHECK ("intervention"."review_on" >= "intervention"."starts_on" and "intervention"."ends_on" >= "intervention"."starts_on")
);
--> statement-breakpoint
ALTER TABLE "growth_plan" ADD CONSTRAINT "growth_plan_staff_member_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "growth_plan" ADD CONSTRAINT "growth_plan_evaluator_id_fk" FOREIGN KEY ("district_id","evaluator_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intervention" ADD CONSTRAINT "intervention_student_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "intervention" ADD CONSTRAINT "intervention_lead_id_fk" FOREIGN KEY ("district_id","lead_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "growth_plan_staff_member" ON "growth_plan" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "intervention_student" ON "intervention" USING btree ("district_id","user_id");--> statement-breakpoint
CREATE INDEX "intervention_review" ON "intervention" USING btree ("district_id","review_on") WHERE removed_at is null;