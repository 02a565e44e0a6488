CREATE TABLE "staff_group_member" (
	"district_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	CONSTRAINT "staff_group_member_district_id_group_id_user_id_pk" PRIMARY KEY("district_id","group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "staff_group" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "staff_group_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"name" text NOT NULL,
	"description" text,
	"school_id" integer,
	CONSTRAINT "staff_group_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "staff_group_member" ADD CONSTRAINT "staff_group_member_district_id_group_id_staff_group_district_id_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."staff_group"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_group_member" ADD CONSTRAINT "staff_group_member_district_id_user_id_staff_member_district_id_user_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."staff_member"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_group" ADD CONSTRAINT "staff_group_school_id_fk" FOREIGN KEY ("district_id","school_id") REFERENCES "public"."school"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_group_name" ON "staff_group" USING btree ("district_id",coalesce(school_id, 0),"name") WHERE removed_at is null;