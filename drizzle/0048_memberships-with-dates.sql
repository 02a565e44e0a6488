CREATE TABLE "document_group" (
	"district_id" integer NOT NULL,
	"kind" text NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "document_group_district_id_kind_group_id_pk" PRIMARY KEY("district_id","kind","group_id")
);
--> statement-breakpoint
CREATE TABLE "closed_section" (
	"district_id" integer NOT NULL,
	"relationship" text NOT NULL,
	"section" text NOT NULL,
	CONSTRAINT "closed_section_district_id_relationship_section_pk" PRIMARY KEY("district_id","relationship","section")
);
--> statement-breakpoint
CREATE TABLE "widget_group" (
	"district_id" integer NOT NULL,
	"widget" text NOT NULL,
	"group_id" integer NOT NULL,
	CONSTRAINT "widget_group_district_id_widget_group_id_pk" PRIMARY KEY("district_id","widget","group_id")
);
--> statement-breakpoint
ALTER TABLE "user_permission_group" ADD COLUMN "granted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "user_permission_group" ADD COLUMN "granted_by" integer;--> statement-breakpoint
ALTER TABLE "user_permission_group" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_permission_group" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_permission_group" ADD COLUMN "delegated_by" integer;--> statement-breakpoint
ALTER TABLE "document_group" ADD CONSTRAINT "document_group_district_id_group_id_permission_group_district_id_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."permission_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_group" ADD CONSTRAINT "widget_group_district_id_group_id_permission_group_district_id_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."permission_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_permission_group_delegated_by" ON "user_permission_group" USING btree ("district_id","delegated_by") WHERE delegated_by is not null;