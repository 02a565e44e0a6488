--> statement-breakpoint
ALTER TABLE "pd_meeting" ADD CONSTRAINT "pd_meeting_room_once" EXCLUDE USING gist ("district_id" WITH =, "room_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&)
	WHERE ("room_id" IS NOT NULL AND NOT "is_off");
