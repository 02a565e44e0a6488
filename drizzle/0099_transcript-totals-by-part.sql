-- A line with all the credits of a course is now an attempt at each of its parts. Added up again by
-- that rule when the server starts.
DELETE FROM "transcript_total";
