-- Names that were set before there was a proof are asked for, and no longer in force: the district proves them by the record that its page shows.
UPDATE "district" d SET "claimed_host" = d."public_host", "claim_token" = translate(encode(sha256(gen_random_uuid()::text::bytea), 'base64'), '+/=', '-_'), "public_host" = NULL
WHERE d."public_host" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "audit_entry" a WHERE a."district_id" = d."id" AND a."entity" = 'schools.district' AND a."entity_id" = d."id"
    AND a."changes"->'claimedHost'->>0 = d."public_host" AND a."changes"->'publicHost'->>1 = d."public_host");
