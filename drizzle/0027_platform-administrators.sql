CREATE TABLE "platform_administrator" (
	"district_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "platform_administrator_district_id_user_id_pk" PRIMARY KEY("district_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "platform_administrator" ADD CONSTRAINT "platform_administrator_district_id_user_id_users_district_id_id_fk" FOREIGN KEY ("district_id","user_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;