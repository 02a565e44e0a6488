-- The day that decides who is enrolled: the day itself, or between school years the first day of the
-- next one, or the last day of the latest one if no other has been added yet.
create or replace function enrollment_day(district integer, day date) returns date language sql stable as $$
  select case when exists (select from school_year y where y.district_id = district and y.removed_at is null and day between y.start_date and y.end_date) then day
    else coalesce((select min(y.start_date) from school_year y where y.district_id = district and y.removed_at is null and y.start_date > day),
      (select max(y.end_date) from school_year y where y.district_id = district and y.removed_at is null and y.end_date < day), day) end
$$;
