CREATE TABLE "support_access" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"looks_only" boolean NOT NULL,
	"reason" text NOT NULL,
	"granted_by" integer NOT NULL,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" integer,
	CONSTRAINT "support_access_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "support_person" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"home_district_id" integer NOT NULL,
	"home_user_id" integer NOT NULL,
	CONSTRAINT "support_person_district_id_user_id_pk" PRIMARY KEY("district_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "support_visit" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "support_visit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"access_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_visit_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "seen_user_id" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "seen_school_id" integer;--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "seen_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_district_id_group_id_permission_group_district_id_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."permission_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_district_id_granted_by_users_district_id_id_fk" FOREIGN KEY ("district_id","granted_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_person" ADD CONSTRAINT "support_person_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_visit" ADD CONSTRAINT "support_visit_district_id_access_id_support_access_district_id_id_fk" FOREIGN KEY ("district_id","access_id") REFERENCES "public"."support_access"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_visit" ADD CONSTRAINT "support_visit_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_person_home" ON "support_person" USING btree ("district_id","home_district_id","home_user_id");--> statement-breakpoint
CREATE INDEX "support_visit_access" ON "support_visit" USING btree ("district_id","access_id");