ALTER TABLE "pd_enrollment" ADD COLUMN "offer_lapsed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pd_survey_response" ADD COLUMN "sealed_answers" text;