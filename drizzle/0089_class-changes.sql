CREATE TABLE "class_change" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "class_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"section_id" integer NOT NULL,
	"from_section_id" integer NOT NULL,
	"term_id" integer NOT NULL,
	"earned" numeric(14, 4) DEFAULT 0 NOT NULL,
	"possible" numeric(14, 4) DEFAULT 0 NOT NULL,
	"posts_section_id" integer NOT NULL,
	"moved_by" integer NOT NULL,
	"moved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "class_change_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
ALTER TABLE "class_change" ADD CONSTRAINT "class_change_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change" ADD CONSTRAINT "class_change_section_id_fk" FOREIGN KEY ("district_id","section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change" ADD CONSTRAINT "class_change_from_section_id_fk" FOREIGN KEY ("district_id","from_section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change" ADD CONSTRAINT "class_change_term_id_fk" FOREIGN KEY ("district_id","term_id") REFERENCES "public"."term"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change" ADD CONSTRAINT "class_change_posts_section_id_fk" FOREIGN KEY ("district_id","posts_section_id") REFERENCES "public"."section"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_change" ADD CONSTRAINT "class_change_moved_by_fk" FOREIGN KEY ("district_id","moved_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "class_change_of" ON "class_change" USING btree ("district_id","section_id","term_id","student_id");--> statement-breakpoint
CREATE INDEX "class_change_student" ON "class_change" USING btree ("district_id","student_id","term_id");--> statement-breakpoint
CREATE INDEX "class_change_from" ON "class_change" USING btree ("district_id","from_section_id");--> statement-breakpoint
CREATE INDEX "class_change_posts" ON "class_change" USING btree ("district_id","posts_section_id");--> statement-breakpoint
CREATE INDEX "class_change_moved_by" ON "class_change" USING btree ("district_id","moved_by");