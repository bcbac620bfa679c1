-- Names, titles and notes must be visible and must not affect other text, whoever writes them. Runs in one transaction
-- that is rolled back.

do $$
declare
  sample text;
  answer jsonb;
  held_on constant date := studio.studio_today() + 30;
begin
  foreach sample in array array[
    E'Ada\u0007', E'Ada\nAshby', E'Ada\u0085', E'Ada\u202eybhsA', E'Ada\u2066x', E'\u3164', E'\u200b\u200b', E'\u2800',
    E'\u00ad', E'\uffa0', E'\ufe0f', U&'\+0E0041'
  ] loop
    assert not studio.is_plain_text(sample), 'a text that is not plain is refused: ' || pg_catalog.quote_literal(sample);
    answer := public.book('hatha-sunrise', held_on, sample, 'a@post.example', '07700 900200', 'credit_card', false, gen_random_uuid());
    assert answer ->> 'reason' = 'name-invalid', answer::text;
    answer := public.place_order(sample, 'a@post.example', '07700 900200', '', '[{"product": "x", "quantity": 1}]', '{}', gen_random_uuid());
    assert answer ->> 'reason' = 'name-invalid', answer::text;
    begin
      insert into studio.instructors (key, name) values ('test-unseen', sample);
      assert false, 'the table of instructors refuses the name';
    exception when check_violation then null;
    end;
    begin
      insert into studio.products (id, name, category, price) values ('test-unseen', sample, 'books', 1);
      assert false, 'the table of products refuses the name';
    exception when check_violation then null;
    end;
    begin
      update studio.class_series set title = sample where key = 'hatha-sunrise';
      assert false, 'the table of classes refuses the title';
    exception when check_violation then null;
    end;
    begin
      insert into studio.plans (key, name, kind, price_minor, credits, days) values ('test-unseen', sample, 'pack', 1, 1, 1);
      assert false, 'the table of plans refuses the name';
    exception when check_violation then null;
    end;
  end loop;

  answer := public.place_order('Ada', 'a@post.example', '07700 900200', E'Size M\u202e', '[{"product": "x", "quantity": 1}]', '{}', gen_random_uuid());
  assert answer ->> 'reason' = 'note-invalid', answer::text;
  answer := public.place_order('Ada', 'a@post.example', '07700 900200', E'Size M,\nin blue', '[{"product": "x", "quantity": 1}]', '{}', gen_random_uuid());
  assert answer ->> 'reason' = 'unknown-product', 'a note may have several lines';

  foreach sample in array array[E'a\u200bda@post.example', E'ada@po\u00adst.example', E'a\u202eda@post.example'] loop
    assert studio.tidy_email(sample) is null, 'an address with an invisible character is refused';
    assert public.subscribe(sample, gen_random_uuid()) ->> 'reason' = 'email-invalid';
  end loop;

  foreach sample in array array['Zoë', 'Siân O''Neill-Hughes', '山田 太郎', 'محمد علي', 'नेहा', E'عليرضا\u200cپور', 'Ada 🧘‍♀️'] loop
    assert studio.is_plain_text(sample), 'a plain text is accepted: ' || sample;
  end loop;

  -- A hundred thousand lines are counted, not read.
  update studio.limits set maximum = default_maximum;
  answer := public.place_order('Ada', 'a@post.example', '07700 900200', '',
    (select jsonb_agg(jsonb_build_object('product', 'p' || line, 'quantity', 1)) from generate_series(1, 100000) as line),
    '{}', gen_random_uuid());
  assert answer = '{"kind": "refused", "reason": "too-many-pieces", "maximum": 30}', answer::text;
end;
$$;
