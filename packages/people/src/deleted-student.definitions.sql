-- A student whose data was deleted has no profile, and can't be enrolled again: someone who was
-- just enrolling them is refused as if they were gone. Once a statement, after its references are
-- checked and the deletion has been waited for.
create or replace function atrium_refuse_deleted_students() returns trigger language plpgsql as $$
begin
  if exists (select from added a join student s on s.district_id = a.district_id and s.user_id = a.student_id where s.status = 'deleted') then
    raise exception 'the data of this student was deleted' using errcode = '23503';
  end if;
  return null;
end $$;
create or replace trigger school_enrollment_not_deleted after insert on school_enrollment
  referencing new table as added for each statement execute function atrium_refuse_deleted_students();
