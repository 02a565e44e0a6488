CREATE TABLE "test_score_import" (
	"id" integer GENERATED ALWAYS AS IDENTITY (sequence name "test_score_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"district_id" integer NOT NULL,
	"test_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"headers" text[] NOT NULL,
	"mapping" jsonb NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"imported_by" integer NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"undone_by" integer,
	"undone_at" timestamp with time zone,
	CONSTRAINT "test_score_import_district_id_id_pk" PRIMARY KEY("district_id","id")
);
--> statement-breakpoint
CREATE TABLE "transcript_total" (
	"district_id" integer NOT NULL,
	"student_id" integer NOT NULL,
	"repeats" text NOT NULL,
	"credits" numeric,
	"points" numeric,
	"honors" numeric NOT NULL,
	"advanced_placement" numeric NOT NULL,
	"dual_enrollment" numeric NOT NULL,
	"attempted" numeric NOT NULL,
	"earned" numeric NOT NULL,
	CONSTRAINT "transcript_total_district_id_student_id_repeats_pk" PRIMARY KEY("district_id","student_id","repeats")
);
--> statement-breakpoint
ALTER TABLE "test_score_import" ADD CONSTRAINT "test_score_import_test_id_fk" FOREIGN KEY ("district_id","test_id") REFERENCES "public"."test"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_score_import" ADD CONSTRAINT "test_score_import_imported_by_fk" FOREIGN KEY ("district_id","imported_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_score_import" ADD CONSTRAINT "test_score_import_undone_by_fk" FOREIGN KEY ("district_id","undone_by") REFERENCES "public"."users"("district_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_total" ADD CONSTRAINT "transcript_total_district_id_student_id_student_district_id_user_id_fk" FOREIGN KEY ("district_id","student_id") REFERENCES "public"."student"("district_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_score_import_test" ON "test_score_import" USING btree ("district_id","test_id");--> statement-breakpoint
CREATE INDEX "test_score_import_by" ON "test_score_import" USING btree ("district_id","imported_by");--> statement-breakpoint
CREATE INDEX "test_score_import_undone_by" ON "test_score_import" USING btree ("district_id","undone_by");