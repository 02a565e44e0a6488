CREATE TABLE "person_merge" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "person_merge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"kind" text NOT NULL,
	"kept_id" integer NOT NULL,
	"gone_id" integer NOT NULL,
	"merged_by" integer NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" integer,
	CONSTRAINT "person_merge_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "person_merge" ADD CONSTRAINT "person_merge_district_id_kept_id_users_district_id_id_fk" FOREIGN KEY ("district_id","kept_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "person_merge" ADD CONSTRAINT "person_merge_district_id_gone_id_users_district_id_id_fk" FOREIGN KEY ("district_id","gone_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "person_merge_gone" ON "person_merge" USING btree ("district_id","gone_id");