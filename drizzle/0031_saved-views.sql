CREATE TABLE "saved_view_default" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"list" text NOT NULL,
	"view_id" integer,
	CONSTRAINT "saved_view_default_district_id_user_id_list_pk" PRIMARY KEY("district_id","user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "saved_view_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"owner_id" integer NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"group_id" integer,
	"is_group_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_view_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "saved_view_default" ADD CONSTRAINT "saved_view_default_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_default" ADD CONSTRAINT "saved_view_default_district_id_view_id_saved_view_district_id_id_fk" FOREIGN KEY ("district_id","view_id") REFERENCES "public"."saved_view"("district_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_district_id_owner_id_users_district_id_id_fk" FOREIGN KEY ("district_id","owner_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_district_id_group_id_permission_group_district_id_id_fk" FOREIGN KEY ("district_id","group_id") REFERENCES "public"."permission_group"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("district_id","owner_id","list","name");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_group_default" ON "saved_view" USING btree ("district_id","group_id","list") WHERE is_group_default;--> statement-breakpoint
CREATE INDEX "saved_view_group" ON "saved_view" USING btree ("district_id","group_id");