CREATE TABLE "viewed_person" (
	"district_id" integer NOT NULL,
	"viewer_id" integer NOT NULL,
	"kind" text NOT NULL,
	"person_id" integer NOT NULL,
	"viewed_at" timestamp with time zone NOT NULL,
	"pinned_at" timestamp with time zone,
	CONSTRAINT "viewed_person_district_id_viewer_id_kind_person_id_pk" PRIMARY KEY("district_id","viewer_id","kind","person_id")
);
--> statement-breakpoint
ALTER TABLE "viewed_person" ADD CONSTRAINT "viewed_person_district_id_viewer_id_users_district_id_id_fk" FOREIGN KEY ("district_id","viewer_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "viewed_person" ADD CONSTRAINT "viewed_person_district_id_person_id_users_district_id_id_fk" FOREIGN KEY ("district_id","person_id") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "viewed_person_person" ON "viewed_person" USING btree ("district_id","person_id");