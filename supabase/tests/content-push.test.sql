-- Filling a database from the content. Runs in one transaction that is rolled back.

-- All of it happens, or nothing; the settings of a studio that has classes are its own.
do $$
declare
  teacher constant jsonb := '{"key": "new-teacher", "name": "New Teacher", "specialties": ["Yin"], "status": "active",
    "email": "new@ekantik.example", "phone": "", "location": ""}';
  answer jsonb;
begin
  begin
    perform public.push_content(jsonb_build_object(
      'instructors', jsonb_build_array(teacher), 'series', '[]'::jsonb,
      'products', '[{"id": "Not an address", "name": "Mat", "category": "equipment", "price": 1, "featured": false,
        "description": "", "stock": 1}]'::jsonb
    ));
    assert false, 'a wrong product is refused';
  exception when check_violation then null;
  end;
  assert not exists (select from studio.instructors where key = 'new-teacher'), 'and nothing else was added';

  answer := public.push_content(jsonb_build_object(
    'instructors', jsonb_build_array(teacher), 'series', '[]'::jsonb, 'products', '[]'::jsonb,
    'freeCancellationHours', 99
  ));
  assert answer = '{"instructors": ["new-teacher"], "series": [], "products": []}', answer::text;
  assert (select email from studio.instructor_details where instructor = 'new-teacher') = 'new@ekantik.example';
  assert (select free_cancellation_hours from studio.studio_settings) <> 99, 'the settings stay';
end;
$$;
