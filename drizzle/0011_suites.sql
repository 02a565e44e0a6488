ALTER TABLE "data_suite_sftp_file" ADD COLUMN "processed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "data_suite_source" ADD COLUMN "tell" integer[] DEFAULT '{}' NOT NULL;