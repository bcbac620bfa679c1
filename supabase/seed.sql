-- Generated from src/content by `npm run fix`: do not edit. Its parts are in src/commands/seed/.
-- The initial rows of a development database: sample people, bookings and orders, and accounts with a known password.

begin;

-- A real studio must never get these rows. Only the embedded server's PostgreSQL is compiled to WebAssembly; tests on
-- another PostgreSQL set studio.takes_sample_rows.
do $guard$
begin
  if version() not like '%wasm%' and current_setting('studio.takes_sample_rows', true) is distinct from 'yes' then
    raise exception 'supabase/seed.sql is for the embedded server only: it would bring sample people and accounts with a known password.'
      using hint = 'To fill a studio''s own database from src/content, run: npm run content push';
  end if;
end;
$guard$;

-- Three accounts, each with the password studio-demo-1. The newsletter starts without readers.

insert into auth.users (
  id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change, email_change_token_new
)
select
  id, 'authenticated', 'authenticated', email, hash, studio.studio_now(),
  '{"provider": "email", "providers": ["email"]}', '{"email_verified": true}', '', '', '', ''
from (values
  ('a0000000-0000-4000-8000-000000000001'::uuid, 'admin@ekantik.example',
    '$2b$04$/20.kep7xYfIHfSmsvYOYOczaD2eNWc5e5K5Qv.Q9Gw19Q.xPO6RW'),
  ('a0000000-0000-4000-8000-000000000002'::uuid, 'instructor@ekantik.example',
    '$2b$04$qPFShv/m5J0BkfCFgn5Ase/gr.kqN9tMZ/YJgndH6AwD//3wggr0K'),
  ('a0000000-0000-4000-8000-000000000003'::uuid, 'member@ekantik.example',
    '$2b$04$53pDaO9zwSFxSvrcXiHylenkt98b.v4mAdjozMhwepjU8gL9CoERG')
) as demo (id, email, hash);

insert into auth.identities (id, user_id, provider, provider_id, identity_data)
select
  gen_random_uuid(), id, 'email', id::text,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true)
from auth.users;

-- A trigger has given everybody the role user.
update studio.user_roles set role = 'admin' where user_id = 'a0000000-0000-4000-8000-000000000001';
update studio.user_roles set role = 'instructor' where user_id = 'a0000000-0000-4000-8000-000000000002';

update studio.profiles set name = 'Imogen Vale', phone = '07700 900101'
where user_id = 'a0000000-0000-4000-8000-000000000001';
update studio.profiles set name = 'Tom Hollis', phone = '07700 900102'
where user_id = 'a0000000-0000-4000-8000-000000000002';
update studio.profiles set name = 'Sadie Marlow', phone = '07700 900103'
where user_id = 'a0000000-0000-4000-8000-000000000003';

-- Instructors, series, products, posts and settings of src/content, as `npm run content push` stores them. All series are
-- stamped together, so that the numbers from BK-1001 on are in the order of days. The two previous weeks are included.

alter table studio.class_series disable trigger change_series_dates;

select studio.put_content('{
 "instructors": [
  {
   "key": "ines-carvalho",
   "name": "Ines Carvalho",
   "role": "Yin and restorative teacher",
   "since": 2021,
   "specialties": [
    "Yin",
    "Restorative",
    "Anatomy"
   ],
   "status": "active",
   "bio": "Ines danced in Lisbon and Bristol before she found out how interesting it is to lie still. She teaches yin and restorative yoga with an anatomist’s care and too many blankets.",
   "body": "Ines grew up in Setúbal, trained as a contemporary dancer in Lisbon and came to Bristol with a small company that ran out of money in the second year. By then her joints, which had always gone further than they should, were asking for a change. Yin yoga looked like the opposite of dancing. It took her some time to learn that for a bendy person the useful thing is to stop earlier than you can.\n\nShe trained in yin and restorative teaching, and spent two years in evening classes on anatomy, which she recommends to anyone who has ever said ‘open your hips’ without knowing what would be opening. She joined us in 2021.\n\nIn class she says little and notices a great deal. If your neck is unhappy she will have seen it before you have, and will be on her way with a blanket. She believes that no two skeletons agree, that a posture should fit the person, and that tea belongs after practice and not before.",
   "picture": {
    "src": "./ines-carvalho.svg",
    "alt": "Drawn portrait of Ines Carvalho laughing with her eyes closed, dark curls falling to her shoulders above an apricot jumper."
   },
   "email": "ines@ekantik.example",
   "phone": "07700 900 376",
   "location": "Main studio"
  },
  {
   "key": "meera-ashdown",
   "name": "Meera Ashdown",
   "role": "Founder and teacher",
   "since": 2018,
   "specialties": [
    "Hatha",
    "Breathwork",
    "Philosophy"
   ],
   "status": "active",
   "bio": "Meera opened Ekantik in 2018 after a first career as a quantity surveyor. She teaches Hatha and breathwork slowly, clearly and with a good eye for a lazy foot.",
   "body": "Meera learned her first postures at seven from her grandmother in Pune, who practised beside the bed in a cotton sari and regarded special clothing as showing off. The rest of her childhood was spent in Cheltenham. She became a quantity surveyor, kept up an evening practice through fifteen years of building sites, and trained as a teacher over three years in London, with several long visits to Pune.\n\nHer classes are methodical. She likes to take one posture apart, find what it depends on and put it back together, and she still sketches the bones on the whiteboard with more confidence than likeness. Breathing is taught gently and in small amounts; she has little patience for strain dressed up as devotion.\n\nShe reads Sanskrit slowly and with a dictionary, and will tell you when a fine old saying turns out to date from 1974. Away from the studio she walks, mends chairs and looks after the roof of the wool store, which returns the favour about half the time.",
   "picture": {
    "src": "./meera-ashdown.svg",
    "alt": "Drawn portrait of Meera Ashdown, her eyes closed and her dark, silver-streaked hair in a loose low bun, wearing a plum shawl in front of soft hills."
   },
   "email": "meera@ekantik.example",
   "phone": "07700 900 141",
   "location": "Main studio"
  },
  {
   "key": "ruth-okafor",
   "name": "Ruth Okafor",
   "role": "Meditation teacher",
   "since": 2020,
   "specialties": [
    "Meditation",
    "Mindfulness",
    "Walking practice"
   ],
   "status": "active",
   "bio": "Ruth was a ward sister for much of her working life and has meditated for nearly thirty years. She teaches plainly, answers questions directly and promises nothing.",
   "body": "Ruth was born in Leeds to Nigerian parents, trained as a nurse in Birmingham and worked on hospital wards for thirty-three years, the last fourteen of them in Gloucester. In the late nineties a chaplain started a lunchtime sitting group in a store cupboard, and she went because it was the only room without a telephone. She has sat most days since then, and describes her progress as slow but well documented.\n\nYears of retreats in the insight tradition followed, and then a two-year training to teach mindfulness to groups. When she retired from nursing she came to Ekantik, in 2020, and took charge of the meditation room.\n\nHer teaching is brief and practical: a clear instruction, a period of silence, an honest conversation. She is quick to say what meditation is not, and quicker to send someone to their doctor if that is what is needed. On dry Sundays she leads walking practice on the hill above the town. On wet ones too, but fewer people come.",
   "picture": {
    "src": "./ruth-okafor.svg",
    "alt": "Drawn portrait of Ruth Okafor, smiling in round glasses, with close-cropped grey hair, large disc earrings and a deep plum top."
   },
   "email": "ruth@ekantik.example",
   "phone": "07700 900 483",
   "location": "Meditation room"
  },
  {
   "key": "tom-hollis",
   "name": "Tom Hollis",
   "role": "Vinyasa and power teacher",
   "since": 2019,
   "specialties": [
    "Vinyasa",
    "Power",
    "Arm balances"
   ],
   "status": "active",
   "bio": "Tom builds dry-stone walls, and came to yoga for his back and stayed for the rest of it. He teaches strong, well-ordered classes in which falling over is allowed.",
   "body": "Tom builds dry-stone walls in whatever daylight his classes leave him. He came to his first class at twenty-four because his back had stopped him sleeping, chose the corner nearest the door, and could not reach his own shins. He still thinks of that corner when someone new walks in. The back, he says, remains a matter for negotiation.\n\nHe practised in Bristol for four years before training there, first for a basic certificate and then for two further years with a strong interest in shoulders. He has taught at Ekantik since 2019.\n\nHis method is borrowed from walling: big stones at the bottom, check the line, do not hurry the middle. Sequences repeat over several weeks so that you can get to know them, and every arm balance starts with something solid under the feet. He talks you through the physics when it helps and keeps quiet when it does not. There is usually stone dust on his flask.",
   "picture": {
    "src": "./tom-hollis.svg",
    "alt": "Drawn portrait of Tom Hollis, a sturdy man with short sandy-brown hair and beard and a kind half-smile, in a sage T-shirt."
   },
   "email": "tom@ekantik.example",
   "phone": "07700 900 258",
   "location": "Main studio"
  }
 ],
 "series": [
  {
   "key": "afternoon-of-rest",
   "title": "An Afternoon of Deep Rest",
   "class_type": "restorative",
   "instructor": "ines-carvalho",
   "days": [],
   "starts": "14:00",
   "ends": "16:30",
   "level": "all",
   "capacity": 14,
   "price": 3500,
   "status": "active",
   "streamed": false,
   "description": "Two and a half hours, eight supported postures and nobody in a hurry. Each posture lasts about fifteen minutes, which is roughly when the mind gives up its list. Tea and shortbread at the end. Wear what you would wear to read a long book.",
   "class_type_id": 6
  },
  {
   "key": "friday-restorative",
   "title": "Restorative Yoga",
   "class_type": "restorative",
   "instructor": "ines-carvalho",
   "days": [
    5
   ],
   "starts": "19:30",
   "ends": "20:45",
   "level": "all",
   "capacity": 15,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 6
  },
  {
   "key": "hatha-mid-morning",
   "title": "Hatha Yoga",
   "class_type": "hatha",
   "instructor": "meera-ashdown",
   "days": [
    2,
    4
   ],
   "starts": "10:00",
   "ends": "11:00",
   "level": "beginner",
   "capacity": 15,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 1
  },
  {
   "key": "hatha-sunrise",
   "title": "Hatha Yoga",
   "class_type": "hatha",
   "instructor": "meera-ashdown",
   "days": [
    1,
    3,
    5
   ],
   "starts": "07:00",
   "ends": "08:00",
   "level": "beginner",
   "capacity": 15,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 1
  },
  {
   "key": "hatha-weekend",
   "title": "Hatha Yoga",
   "class_type": "hatha",
   "instructor": "meera-ashdown",
   "days": [
    6,
    7
   ],
   "starts": "09:00",
   "ends": "10:00",
   "level": "beginner",
   "capacity": 20,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 1
  },
  {
   "key": "meditation-morning",
   "title": "Meditation & Mindfulness",
   "class_type": "meditation",
   "instructor": "ruth-okafor",
   "days": [
    2,
    4
   ],
   "starts": "07:15",
   "ends": "08:00",
   "level": "all",
   "capacity": 18,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 3
  },
  {
   "key": "monday-restorative",
   "title": "Restorative Yoga",
   "class_type": "restorative",
   "instructor": "ines-carvalho",
   "days": [
    1
   ],
   "starts": "19:30",
   "ends": "20:45",
   "level": "all",
   "capacity": 15,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 6
  },
  {
   "key": "power-lunchtime",
   "title": "Power Yoga",
   "class_type": "power",
   "instructor": "tom-hollis",
   "days": [
    1,
    3,
    5
   ],
   "starts": "12:15",
   "ends": "13:15",
   "level": "advanced",
   "capacity": 18,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 5
  },
  {
   "key": "restorative-afternoon",
   "title": "Restorative Yoga",
   "class_type": "restorative",
   "instructor": "ines-carvalho",
   "days": [
    2,
    4
   ],
   "starts": "14:00",
   "ends": "15:15",
   "level": "all",
   "capacity": 15,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 6
  },
  {
   "key": "saturday-power",
   "title": "Power Yoga",
   "class_type": "power",
   "instructor": "tom-hollis",
   "days": [
    6
   ],
   "starts": "10:30",
   "ends": "11:30",
   "level": "advanced",
   "capacity": 18,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 5
  },
  {
   "key": "thursday-live",
   "title": "Thursday Live Meditation",
   "class_type": "meditation",
   "instructor": "ruth-okafor",
   "days": [
    4
   ],
   "starts": "18:00",
   "ends": "18:45",
   "level": "all",
   "capacity": 20,
   "price": 1500,
   "status": "active",
   "streamed": true,
   "description": "",
   "class_type_id": 3
  },
  {
   "key": "tuesday-yin",
   "title": "Yin Yoga",
   "class_type": "yin",
   "instructor": "ines-carvalho",
   "days": [
    2
   ],
   "starts": "17:00",
   "ends": "18:30",
   "level": "all",
   "capacity": 18,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 4
  },
  {
   "key": "vinyasa-evening",
   "title": "Vinyasa Flow",
   "class_type": "vinyasa",
   "instructor": "tom-hollis",
   "days": [
    1,
    3,
    5
   ],
   "starts": "18:00",
   "ends": "19:15",
   "level": "intermediate",
   "capacity": 20,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 2
  },
  {
   "key": "vinyasa-late",
   "title": "Vinyasa Flow",
   "class_type": "vinyasa",
   "instructor": "tom-hollis",
   "days": [
    2,
    4
   ],
   "starts": "19:00",
   "ends": "20:15",
   "level": "intermediate",
   "capacity": 20,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 2
  },
  {
   "key": "wednesday-meditation",
   "title": "Meditation & Mindfulness",
   "class_type": "meditation",
   "instructor": "ruth-okafor",
   "days": [
    3
   ],
   "starts": "19:30",
   "ends": "20:15",
   "level": "all",
   "capacity": 18,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 3
  },
  {
   "key": "yin-weekend",
   "title": "Yin Yoga",
   "class_type": "yin",
   "instructor": "ines-carvalho",
   "days": [
    6,
    7
   ],
   "starts": "17:00",
   "ends": "18:30",
   "level": "all",
   "capacity": 18,
   "price": 1500,
   "status": "active",
   "streamed": false,
   "description": "",
   "class_type_id": 4
  }
 ],
 "products": [
  {
   "key": "barefoot-studio-shoes",
   "name": "Barefoot Studio Shoes",
   "category": "shoes",
   "price": 8999,
   "former_price": null,
   "vat_rate": null,
   "featured": true,
   "description": "Thin, flexible shoes for cold floors and short walks, with room for every toe.",
   "position": 2,
   "body": "A knitted cotton upper with crossed straps on a 3 mm rubber sole, flat from heel to toe and wide enough at the front for toes to spread. They come in whole EU sizes 36 to 46. If you are between two sizes, take the larger.\n\nWe still practise barefoot in class. These are for the changing room, cold kitchens, travel and gentle walking. If you are used to cushioned soles, wear them for an hour or so a day at first, because feet and calves need time to adapt. Wash cool by hand and dry away from the radiator.",
   "picture": {
    "src": "./barefoot-studio-shoes.svg",
    "alt": "A pair of soft, flat plum studio shoes with round toes and crossed straps, on a pale cloth in window light."
   },
   "stock": 3
  },
  {
   "key": "buckwheat-bolster",
   "name": "Buckwheat Bolster",
   "category": "equipment",
   "price": 4999,
   "former_price": null,
   "vat_rate": null,
   "featured": false,
   "description": "A firm, heavy bolster filled with buckwheat hulls that keeps its shape under you.",
   "position": 5,
   "body": "A round bolster 65 cm long and 22 cm across, filled with buckwheat hulls in a cotton inner bag, with a separate zipped cover and a handle at each end. It weighs about 4.5 kg. Hulls settle under weight and stay put, so it supports more firmly than wadding and rustles a little as you arrange it.\n\nYou can take out a few handfuls to make it softer. Wash the cover at 40 degrees; never wash the hulls, but air them in the sun once or twice a year. Good for yin and restorative practice. If you prefer something soft, this is not it.",
   "picture": {
    "src": "./buckwheat-bolster.svg",
    "alt": "A long plum bolster with radiating stitches on its round end and a handle at each end, a few buckwheat hulls in front."
   },
   "stock": 0
  },
  {
   "key": "cotton-carry-strap",
   "name": "Cotton Carry Strap",
   "category": "accessories",
   "price": 1899,
   "former_price": null,
   "vat_rate": null,
   "featured": false,
   "description": "A cotton strap that carries your mat to class and helps with hamstrings once you are there.",
   "position": 7,
   "body": "Heavy cotton webbing, 2.5 m long and 4 cm wide, with two sliding metal rings. Loop an end round each end of your rolled mat and it goes over the shoulder. Slip the mat out and you have a practice strap, long enough for tall people and for reclining postures with the foot in the loop.\n\nIt fits mats up to about 6 mm thick. Cotton does not slip through the hands as nylon does, and it has no stretch to speak of, which is what you want. Hand wash cool; expect it to shrink by a centimetre or two.",
   "picture": {
    "src": "./cotton-carry-strap.svg",
    "alt": "A plum cotton strap hanging from a wooden peg, its two loops holding a rolled sage mat."
   },
   "stock": 31
  },
  {
   "key": "home-practice-course",
   "name": "Home Practice Course",
   "category": "digital",
   "price": 3999,
   "former_price": null,
   "vat_rate": null,
   "featured": false,
   "description": "Twelve filmed lessons and printable sheets to help you practise without a teacher in the room.",
   "position": 6,
   "body": "Twelve lessons of 20 to 40 minutes, filmed in the main studio, with Meera, Tom, Ines and Ruth taking three each. Every lesson has a printable sheet of drawings so that, in time, you can turn the screen off. Captions are included throughout.\n\nYou need a mat, a chair and two thick books or blocks. It is meant for people who have been to a few classes and know the basic postures; it cannot see you, so it cannot correct you. Work through it in order the first time, at a lesson a week. After that, use it as you please.",
   "picture": {
    "src": "./home-practice-course.svg",
    "alt": "A laptop open on three folded blankets, its screen showing a figure seated cross-legged before a sun and hills."
   },
   "stock": null
  },
  {
   "key": "lavender-eye-pillow",
   "name": "Lavender Eye Pillow",
   "category": "accessories",
   "price": 1999,
   "former_price": null,
   "vat_rate": null,
   "featured": false,
   "description": "A small linseed pillow with dried lavender, to keep the light out while you rest.",
   "position": 8,
   "body": "A cotton bag of linseed and dried lavender inside a soft removable cover, 22 by 10 cm and about 240 g. It blocks the light and rests on the brow with just enough weight to be noticed. The scent is mild and fades over a year or so; the usefulness does not.\n\nWash the cover at 30 degrees and keep the inner bag dry. Do not heat it. Take out contact lenses first, and leave it off if you have glaucoma or have had recent eye surgery. If lavender gives you a headache, a folded scarf does the same job.",
   "picture": {
    "src": "./lavender-eye-pillow.svg",
    "alt": "A silky lilac eye pillow with three sprigs of lavender tied with an apricot ribbon."
   },
   "stock": 7
  },
  {
   "key": "linen-wrap-cardigan",
   "name": "Linen Wrap Cardigan",
   "category": "apparel",
   "price": 6499,
   "former_price": 7499,
   "vat_rate": null,
   "featured": true,
   "description": "A loose wrap in knitted linen and cotton for before class, after class and the rest at the end.",
   "position": 3,
   "body": "Knitted from a blend of 55 per cent linen and 45 per cent cotton, with long sleeves and a tie that goes once round the waist. It comes in three sizes: small (UK 8 to 10), medium (12 to 14) and large (16 to 20). The cut is generous.\n\nIt is a layer to arrive in and to rest in, not one for headstands. Linen creases, and we have decided to like that. Wash at 30 degrees with similar colours, pull gently back into shape and dry flat. It softens over the first half-dozen washes.",
   "picture": {
    "src": "./linen-wrap-cardigan.svg",
    "alt": "A sage linen cardigan, wrapped across the front and tied at the side, on a wooden hanger from a peg rail."
   },
   "stock": 9
  },
  {
   "key": "morning-practice-book",
   "name": "Morning Practice: A Year of Short Sequences",
   "category": "books",
   "price": 2499,
   "former_price": 2999,
   "vat_rate": null,
   "featured": false,
   "description": "Fifty-two short sequences, one for each week, for people who practise before they are awake.",
   "position": 4,
   "body": "Fifty-two sequences of ten to twenty minutes, one for each week of the year, put together by our teachers and tested on their own stiff mornings. Each has line drawings, a note on breathing, an easier version and a list of anyone who should leave it out.\n\nIt is a clothbound book of 224 pages with a ribbon, 21 by 15 cm, sewn so that it lies open on the floor. The early weeks assume very little; the later ones expect that you have done the early ones. It suits beginners with a few classes behind them and anyone whose home practice has gone quiet.",
   "picture": {
    "src": "./morning-practice-book.svg",
    "alt": "A plum clothbound book with an apricot sun over hills on its cover and a ribbon marker, beside a steaming cup of tea."
   },
   "stock": 23
  },
  {
   "key": "natural-cork-mat",
   "name": "Natural Cork Mat",
   "category": "equipment",
   "price": 7899,
   "former_price": null,
   "vat_rate": null,
   "featured": true,
   "description": "A cork mat backed with natural rubber that grips better as your hands warm up.",
   "position": 1,
   "body": "A thin layer of cork on a base of natural rubber, 183 cm long, 61 cm wide and 4 mm thick. It weighs about 2.3 kg, so it is happier living in one place than travelling. Cork grips best when very slightly damp; if your hands run dry, mist the top end lightly before you start.\n\nWipe it with a damp cloth, let it dry flat and roll it with the cork on the outside. Keep it out of strong sun. New rubber smells for a week or two. Not for anyone with a latex allergy.",
   "picture": {
    "src": "./natural-cork-mat.svg",
    "alt": "A half-unrolled yoga mat with a flecked cork surface and a dark green rubber underside, a leafy sprig beside it."
   },
   "stock": 15
  }
 ],
 "posts": [
  {
   "key": "breathing-before-breakfast",
   "title": "Breathing Before Breakfast",
   "excerpt": "Ten minutes, one chair and no special equipment. A short morning breathing practice in three parts, with the mistakes most of us make.",
   "category": "Wellness",
   "author": "meera-ashdown",
   "published_on": "2026-03-14",
   "status": "published",
   "body": "There is a short stretch of the morning, after waking and before anyone wants anything, when it is easy to do ten quiet minutes. It closes when the telephone is picked up. I recommend sitting down before the kettle boils, for the practical reason that breathing exercises and a full stomach do not get on.\n\nWhat follows uses no force and no breath-holding. If you are pregnant or have a condition of the heart or lungs, keep to the first part and ask your doctor or midwife about the rest. If you feel dizzy, tingly, breathless or anxious at any point, let the breath go back to normal. That is the practice working as a gauge.\n\n## First, sit well\n\nSit on an upright chair with both feet flat, or on the edge of a folded blanket on the floor. Have your hips a little higher than your knees. Let the weight come on to the two bones at the base of the pelvis, so that the back rises without being hauled. Rest your hands on your thighs and drop the shoulders once.\n\nClose your mouth and breathe through the nose. If your nose is blocked, breathe gently through the mouth and leave out the third part today.\n\n## Three parts, ten minutes\n\n**Part one: watch, three minutes.** Do nothing to the breath. Find where it is plainest: the rim of the nostrils, the ribs, the belly. Notice which part of you moves first, and whether the breath in and the breath out are the same length. People try to improve things here. Do not. You are reading the meter.\n\n**Part two: lengthen, four minutes.** Put a hand on the lower ribs, at the side. Breathe in so that the ribs widen into your hand. The diaphragm is descending as you do this and the belly will swell a little of its own accord, with no need to push it.\n\n1. Breathe in for a slow count of four.\n2. Breathe out for a slow count of four, six times over.\n3. When that feels dull, let the outward breath become five, then six.\n4. If you have to snatch the next breath in, you have gone too far. Go back by one.\n\nThe count is a handrail and not a target. Four and five is a complete practice. So is three and four.\n\n**Part three: alternate nostrils, three minutes.** This is *nadi shodhana* in its simplest form. Fold the first two fingers of the right hand into the palm. The thumb will close the right nostril, the ring finger the left, pressing just below the bone and very lightly.\n\n- Close the right side and breathe in through the left.\n- Close the left, open the right and breathe out.\n- Breathe in through the right.\n- Close the right, open the left and breathe out. That is one round.\n\nDo six to eight rounds, quietly enough that nobody in the next room would hear, and finish with an outward breath on the left. Lower the hand and sit for a minute.\n\n## The usual mistakes\n\nThe commonest is effort. A big breath is not a good breath; taken too deep and too often, it washes out more carbon dioxide than the body is making, and that is what makes the head swim. Smaller and slower is the direction.\n\nThe second is lifting the shoulders. Check them whenever you change part.\n\nThe third is expecting a result. Some mornings you will feel clear and even, and on others you will chiefly be thinking about toast. The *Hatha Pradipika*, written in the fifteenth century, says that the breath should be tamed as one would tame a lion, an elephant or a tiger: a little at a time. Ten minutes at the kitchen table is a modest beginning. Do it for a fortnight at the same hour, and then judge.\n\nNow you may have your tea.",
   "picture": {
    "src": "./breathing-before-breakfast.svg",
    "alt": "A steaming plum-coloured cup on a window sill, with a curtain stirred by the air and the sun rising over layered hills outside."
   },
   "comments": [
    {
     "author": "Jo P.",
     "on": "2026-03-16",
     "text": "I have moved the kettle to the far side of the kitchen so that I sit down first. It works four days in seven."
    },
    {
     "author": "Meera Ashdown",
     "on": "2026-03-17",
     "text": "Jo, four in seven is an excellent average and better than mine in January."
    }
   ]
  },
  {
   "key": "choosing-a-mat",
   "title": "Choosing a Mat",
   "excerpt": "Rubber, cork, PVC or cotton, thick or thin, long or longer. How to choose a yoga mat you will still like in five years, and when not to buy.",
   "category": "Equipment",
   "author": "tom-hollis",
   "published_on": "2025-11-22",
   "status": "published",
   "body": "We sell one mat, so let me declare an interest and then try to talk you out of it. If you come to class once a week, borrow ours. They are clean, they are free and they do not live behind your sofa. Buy when you have started to practise at home, or when you have opinions.\n\n## What a mat has to do\n\nIt has three jobs: stop your hands and feet sliding, take the edge off a hard floor, and mark out a space that is yours for an hour. The first matters most. A mat that slips makes you grip with your fingers and hold your shoulders by your ears, and no amount of instruction will undo it.\n\nGrip depends on your skin as much as on the mat. Some people have dry hands and some have damp ones, and a mat that suits one will betray the other. So test it if you possibly can. Stand in downward dog for five breaths, then step back into a long warrior. If either hand creeps, put the mat back.\n\n## The materials, honestly\n\n- **PVC.** Cheap, hard-wearing, easy to clean and available everywhere. Good grip once worn in. Not kind to make or to throw away, though a mat that lasts fifteen years has something to say for itself.\n- **Natural rubber.** The best dry grip for most people, with a pleasant, dense feel. Heavy, smells for some weeks, hates strong sunlight and wears faster than PVC. Not for anyone with a latex allergy.\n- **Cork on rubber.** Firm and warm underfoot. Grips better when slightly damp, which suits warm hands and faster classes; very dry hands may need a little mist. The base is often natural rubber, so the same allergy warning applies. This is the one we sell.\n- **TPE.** A family of synthetic foams, light and comfortable. It tends to dent and tear sooner than rubber, and ‘recyclable’ on the label seldom means that your council will take it.\n- **Cotton or wool.** Rugs rather than mats. Lovely for sitting, yin and rest, slippery for standing work unless you put something sticky underneath.\n\n## Thickness and size\n\nThickness is a trade between knees and balance. On a soft surface the ankle has to work harder to keep you upright, which is why tree pose is difficult on a mattress.\n\n1. **1.5 to 2 mm:** folds into a bag. For travel, or on top of another mat.\n2. **3 to 5 mm:** right for most people and most classes.\n3. **6 mm and over:** kinder for floor work and long kneeling, wobbly for standing on one leg.\n\nIf your knees are sore, a 4 mm mat and a folded blanket where you need it will serve better than a thick mat everywhere.\n\nMost mats are about 173 or 183 cm long and 61 cm wide. Lie down on it. Your head and heels should both be on, and in downward dog neither hands nor feet should hang off the ends. Anyone over about six foot should look for 200 cm. Broad shoulders may like 66 cm.\n\n## Keeping it\n\nWipe it with a damp cloth after sweaty classes and wash it now and then with a drop of mild soap in plenty of water. Rinse well, because dried soap is slippery. Dry it flat or over a rail in the shade, never on a radiator and never in the boot of a car in July. Neat vinegar and essential oils do rubber no good. Most mats roll best with the top side outwards, so that the ends lie flat when you put them down.\n\nWhen it sheds crumbs, or you slide where you never used to, it is finished. Cut it up. The good parts go under plant pots, under rugs and, in my case, under the knees while I lay the bottom course of a wall.",
   "picture": {
    "src": "./choosing-a-mat.svg",
    "alt": "Three rolled yoga mats standing side by side: a thick dotted plum one, a medium ribbed sage one and a thin woven one tied with cord."
   },
   "comments": [
    {
     "author": "Priya S.",
     "on": "2025-11-25",
     "text": "The downward dog test in the shop got me some looks, but it ruled out two mats in a minute."
    },
    {
     "author": "Martin K.",
     "on": "2025-12-02",
     "text": "Six foot four and I have been practising with my heels on the carpet for nine years. Longer mat ordered."
    }
   ]
  },
  {
   "key": "first-class-what-to-expect",
   "title": "Your First Class: What to Expect",
   "excerpt": "Where to put your shoes, what to tell the teacher, and what all that lying down at the end is for. A plain guide to the first hour.",
   "category": "Yoga",
   "author": "tom-hollis",
   "published_on": "2025-10-11",
   "status": "published",
   "body": "My first yoga class was in a church hall in Bristol. I took the corner nearest the door, copied a man who turned out to be copying me, and got as far as my knees in the forward bend. Nobody laughed, because nobody was looking. This is what I would have liked to know.\n\n## Before you leave home\n\nEat lightly, and leave two hours after anything you would call a meal. Wear things you can kneel and bend in; old joggers and a T-shirt that tucks in are fine. You will be barefoot, since socks slide on a mat, but bring a pair for the rest at the end.\n\nYou need buy nothing. Mats are free to borrow, and blocks, straps and blankets are on the shelves. Choose a class marked Beginner or All Levels, and come ten minutes early so that you are not unrolling a mat in a silent room.\n\n## When you arrive\n\nLeave your shoes by the door and your phone in them, switched off. Then tell the teacher three things:\n\n1. that this is your first class;\n2. anything that hurts, has been operated on or is being treated, and whether you are pregnant;\n3. whether you would rather not be touched.\n\nThe second is not small talk. High blood pressure, glaucoma, osteoporosis, a replaced hip or a slipped disc all change what we offer you. You can say it quietly. As for the third, we ask before we touch anyone, and ‘no’ needs no reason.\n\nPut your mat in the second row rather than the back. In the back row you see only other beginners, and half the postures turn you round, so that you suddenly lead the class.\n\n## What happens in the hour\n\nIt starts quietly, sitting or lying down, for about five minutes. If you wonder whether it has begun, it has. After that come simple movements to warm up, then standing postures, then floor postures, then rest.\n\nYou will hear some Sanskrit. *Asana* means a seat, and by extension a posture. *Savasana* is the corpse posture, which is the lying down at the end. Nobody will test you. The teacher uses English as well and shows most things.\n\nA few rules will see you through:\n\n- Keep breathing through the nose if you can. If you are holding your breath, you are doing too much.\n- Stretching in the belly of a muscle is fine. Sharp pain, pinching in a joint, pins and needles or numbness mean stop.\n- Bend your knees in forward bends. Straight legs are not the entrance exam.\n- If you feel dizzy, sit or kneel with your head up, and wave.\n- You may rest at any time. Child’s pose, kneeling and folded forward, is the usual one; lying on your back is just as good.\n\nSomebody next to you will be able to do something remarkable. They have probably been coming for years, or they were built that way. It has no bearing on your hip.\n\n## The lying down, and afterwards\n\nDo not skip savasana. It is five to ten minutes on your back under a blanket, and it gives the body time to slow after effort and you time to notice how you feel. If your lower back complains, put a rolled blanket under your knees. If lying flat does not suit you, lie on your side. When it ends, roll over, wait a moment, and push yourself up with your hands so that your head comes last.\n\nNext day you may be stiff in odd places, often the sides of the ribs and the backs of the legs. That usually passes in two or three days. If something sharp persists, tell us, and see someone qualified to examine it.\n\nOne class tells you very little. Come to three before you decide, ideally within a month, and try a second teacher if the first is not for you. I came back because of the lying down. The rest took longer.",
   "picture": {
    "src": "./first-class-what-to-expect.svg",
    "alt": "Wellingtons, walking boots and trainers lined up along a stone wall beside a green door, which stands ajar with warm light spilling out."
   },
   "comments": [
    {
     "author": "Denise W.",
     "on": "2025-10-14",
     "text": "I read this in the car park on Tuesday and then went in. Thank you for mentioning the socks."
    },
    {
     "author": "Alan",
     "on": "2025-10-20",
     "text": "Can confirm nobody looks at you. I was slightly disappointed."
    }
   ]
  },
  {
   "key": "props-are-not-cheating",
   "title": "Props Are Not Cheating",
   "excerpt": "Blocks, straps, blankets and a wall are tools for seeing what a posture asks of you. Six ways to use them well, and a word on the ego.",
   "category": "Equipment",
   "author": "ines-carvalho",
   "published_on": "2026-01-17",
   "status": "published",
   "body": "Every week somebody refuses a block with the face of a person refusing a walking stick. I understand it. I was a dancer, and dancers think that everything should be done with the body alone and preferably while smiling. But nobody calls a ladder cheating. It brings the apples to where you are.\n\nYogis have used supports for a very long time; old temple carvings show sitting figures with a band tied round the knees and back. The shelf of blocks, belts and bolsters that we know owes most to B.K.S. Iyengar, who spent decades in Pune working out how to get stiff, ill and elderly people into postures they could learn from. He used walls, chairs, ropes and, famously, bricks.\n\n## What a prop is for\n\nA prop can do four different things, and it helps to know which you want.\n\n- **It can bring the floor nearer,** so that your spine keeps its shape when your arm or hamstring runs out.\n- **It can hold your weight,** so that muscles stop guarding and you can stay.\n- **It can give you information,** like a block between the thighs that drops when you stop working.\n- **It can stop you,** which is what very mobile people need. A block under the thigh says ‘far enough’ more reliably than I can.\n\n## Six to try this week\n\n1. **Sitting cross-legged: a folded blanket.** Sit on its edge, high enough that your knees are level with or below the tops of your hips. Now the pelvis can tip forward and your lower back need not round. If the knees still float, add height, and put a block or a rolled towel under each one.\n2. **Triangle: a block.** Stand it outside the front shin, on its tallest side. Press lightly with your fingertips and lengthen both sides of the waist. If you are leaning on it hard, your front leg has gone off duty.\n3. **Lying hamstring stretch: a strap.** Lie on your back, put the strap round the ball of one foot, and raise that leg until you feel a stretch in the middle of the thigh, not behind the knee. Keep arms long and shoulders down. One or two minutes on each side.\n4. **Downward dog: a wall or chair.** Put your hands on the wall at hip height, or on the seat of a chair pushed against it, and walk back until your body makes a right angle. You get the length of the spine with very little weight in the wrists.\n5. **Bridge: a block.** Lift the hips and slide the block, on its lowest or middle side, under the sacrum, the flat bone at the back of the pelvis. Not under the waist. Rest there for two minutes, then lift to take it out.\n6. **Savasana: a bolster under the knees.** With the knees bent and supported, the pull on the front of the hips eases, and many lower backs settle. A rolled duvet does it too.\n\n## How to tell that it is working\n\nYou should be able to breathe slowly and to leave the posture as tidily as you went in. If the prop wobbles, rebuild it; if it digs in, pad it. Nothing should press on the front of the throat, the back of the knee or a single bone of the spine. Check that a chair cannot slide before you give it your weight, and use one without wheels. You would be surprised.\n\nThen leave the prop out now and again, to see what has changed. Sometimes you will not need it any more. Sometimes you will, because your arms are short or your hip socket is deep, and no quantity of virtue alters a bone. Take the block. It is only cork, and it thinks no less of you.",
   "picture": {
    "src": "./props-are-not-cheating.svg",
    "alt": "A bolster, folded blankets, two blocks and a coiled strap stacked like a cairn on a hillside."
   },
   "comments": [
    {
     "author": "Hattie B.",
     "on": "2026-01-18",
     "text": "Sat on two blankets instead of one and my lower back has stopped arguing. Nine years I have been doing this."
    },
    {
     "author": "Graham",
     "on": "2026-01-29",
     "text": "We had no blocks at home so I used the encyclopaedia. A to C is exactly the right height."
    },
    {
     "author": "Ines Carvalho",
     "on": "2026-01-30",
     "text": "Graham, that is the best use of A to C I have heard of. Please tape it shut."
    }
   ]
  },
  {
   "key": "sitting-with-a-busy-mind",
   "title": "Sitting With a Busy Mind",
   "excerpt": "Meditation does not mean stopping your thoughts. A twelve-minute sit, three ways to deal with chatter, and when it is better to get up.",
   "category": "Mindfulness",
   "author": "ruth-okafor",
   "published_on": "2026-07-04",
   "status": "published",
   "body": "‘I can’t meditate, my mind is too busy’ is the sentence I hear most often, usually from someone who has just sat perfectly well for ten minutes. It is rather like saying that you cannot garden because there are weeds.\n\nMinds produce thoughts as glands produce saliva. Sitting down does not cause it. It merely takes away the radio, the conversation and the washing-up, so that you hear what was going on underneath. Most people find themselves busier in the first week, and take it for failure. It is the first accurate observation.\n\n## A twelve-minute sit\n\nSet a timer with a gentle sound and put it where you cannot see the numbers.\n\n1. **Settle (two minutes).** Sit on a chair or cushion, upright but not stiff. Feel your feet, your seat and your hands. Let the eyes close, or rest them on the floor a couple of metres ahead.\n2. **Count (eight minutes).** Let the breath come and go by itself. At the end of each outward breath, count silently: one, two, and so on to ten. Then begin again at one. When you lose your place, or notice that you have reached seventeen, go back to one. Do not look for where you went wrong.\n3. **Stop counting (two minutes).** Just sit. Hear the room. When the bell goes, move your fingers before you move the rest of you.\n\nCounting is not a beginner’s toy. It appears in Buddhist manuals some fifteen centuries old, one of which advises counting to no fewer than five and no more than ten, on the grounds that a short count cramps the mind and a long one lets it wander off into arithmetic. I paraphrase, but not by much.\n\nIf watching the breath makes you uneasy, as it does many people, use sounds instead. Do not go looking for them. Let each one arrive, last as long as it lasts, and go.\n\n## Three things to do with chatter\n\n- **Name it in a word.** ‘Planning.’ ‘Remembering.’ ‘Arguing.’ One word, said kindly, and back to the count. If the same item returns, it gets the same word.\n- **Widen out.** When a thought is loud, include more: the weight of your hands, the air on your face, the furthest sound. The thought is still there, but it has more room.\n- **Let it sit on the wire.** In late summer I watch the swallows gathering outside my window. They arrive, they fidget, they all leave at once for no reason I can discover. I have never had to organise them. Try treating the next five thoughts so.\n\nWhat you are training is the coming back. Each time you notice that you have gone is a moment of being awake, and you did not produce it by effort. So a sit with forty wanderings has had forty returns in it. By that measure a busy mind is getting plenty of exercise.\n\n## When to get up\n\nRestlessness is ordinary and can be sat through, kindly, for a few minutes. A sore knee is different: move it. There are no prizes for a numb foot.\n\nPanic is different again. If your heart is racing, if you feel unreal, or if old and frightening memories are arriving faster than you can meet them, open your eyes, stand up, put your hands under the cold tap and name what you see around you. Do not try again alone that day. Talk to me, or to your GP or therapist if you have one. Silence is strong stuff, and walking, singing or digging may be the better practice for the present.\n\nOtherwise, twelve minutes most days will tell you more than an hour on Sundays. Sit in the same place. Keep no score. After a month, ask someone who lives with you whether they have noticed anything. They may be too polite to say, which is information of a kind.",
   "picture": {
    "src": "./sitting-with-a-busy-mind.svg",
    "alt": "Swallows scattering into the sky above a telegraph wire over a valley, while three sit quietly on the wire."
   },
   "comments": [
    {
     "author": "Nasreen A.",
     "on": "2026-07-06",
     "text": "I got to forty-three before I noticed I was meant to stop at ten. I think that counts as the lesson."
    },
    {
     "author": "Peter L.",
     "on": "2026-07-19",
     "text": "Listening instead of breathing was the change I needed. The neighbour’s strimmer is now part of my practice."
    }
   ]
  },
  {
   "key": "sleep-and-the-long-exhale",
   "title": "Sleep and the Long Exhale",
   "excerpt": "You cannot make yourself fall asleep, but you can stop making it harder. A twenty-minute wind-down built on slow, unhurried breathing out.",
   "category": "Wellness",
   "author": "ines-carvalho",
   "published_on": "2026-09-26",
   "status": "published",
   "body": "I should say at once that I cannot teach anyone to sleep. Nobody can do it on purpose; it is one of those things, like remembering a name, that comes when you look the other way. What you can do is make it easier to look the other way. This is how I spend the last twenty minutes of the day, and what I suggest to people who ask.\n\n## Why breathing out\n\nFeel your pulse at the wrist and breathe slowly. You may notice that it quickens slightly as you breathe in and slows as you breathe out. This is normal, more obvious in some people than in others, and it is part of the ordinary conversation between breath, heart and nervous system. A slow breath with an unforced, longer outward half spends more time in the slower part.\n\nMany people find that settling. Not all do, and it is not a switch. But it is free, it is quiet, and it gives the attention something duller to chew on than tomorrow’s meeting.\n\n## Twenty minutes\n\nDim the lamps first, and leave the phone in another room. Have a chair, two blankets and a cushion.\n\n1. **Unwind the neck and back (four minutes).** On hands and knees, round and hollow your back slowly, eight times. Then sit back towards your heels with your head on the cushion, and stay for ten breaths. If your knees object, lie on your back and hug one thigh at a time.\n2. **Calves on the chair (eight minutes).** Lie on your back with your calves on the seat, knees bent at about a right angle and hips close to the legs of the chair. Fold a blanket under your head so that the chin is no higher than the forehead. Cover yourself. Let your hands rest on the lower ribs.\n3. **The long exhale (during the last five of those minutes).** Breathe in through the nose for a count of three or four. Breathe out for five or six, as if you were misting a window but with your mouth closed. At the end, wait without holding, and let the next breath come in when it wants to. If you feel short of air, make both halves smaller.\n4. **Go to bed (eight minutes, or fewer).** Roll to your side, wait, and get up slowly. In bed, drop the counting. Feel the weight of one part after another: right foot, right calf, right thigh, and so on round the body. Lose your place as often as you like.\n\nLegs on a chair will not suit everybody. If you have reflux, glaucoma or trouble breathing when you lie flat, or are past the first few months of pregnancy, do the breathing propped up on pillows or lying on your left side instead.\n\n## What spoils it\n\n- **Trying.** If you are checking whether it works, it is not working. Treat the twenty minutes as pleasant in themselves.\n- **Big breaths.** Deep gulps of air wake you up. Nobody listening should know that you are doing anything.\n- **Counting at all costs.** If numbers keep you alert, use words: ‘in’, and then a long ‘out’.\n- **Lying there for hours.** If you are wide awake and cross, get up, sit somewhere dim and do something dull until you are drowsy. I keep a book about drainage for this.\n\n## When it is more than a bad week\n\nEveryone sleeps badly at times. If it has gone on for a month or more and is spoiling your days, talk to your GP. The treatment usually tried first for long-lasting insomnia is a form of talking therapy, known as CBT for insomnia, and there is a good deal more evidence behind it than behind anything I do with a chair. If you snore heavily and wake gasping, do not wait a month. If you grow drowsy at the wheel, stop driving as well.\n\nFor the rest of us, a lamp, a blanket and a slow breath out are reason enough to go up early. Good night.",
   "picture": {
    "src": "./sleep-and-the-long-exhale.svg",
    "alt": "A bedroom at night with a glowing lamp, a folded apricot blanket on the corner of the bed and the moon over hills through the window."
   },
   "comments": [
    {
     "author": "Beth T.",
     "on": "2026-09-29",
     "text": "I never get as far as step four. I am not complaining."
    }
   ]
  },
  {
   "key": "sun-salutation-slowly",
   "title": "The Sun Salutation, Slowly",
   "excerpt": "Seven shapes, three breaths in each. Taking surya namaskar at a quarter of its usual speed shows you everything the quick version hides.",
   "category": "Yoga",
   "author": "meera-ashdown",
   "published_on": "2026-05-02",
   "status": "published",
   "body": "*Surya namaskar*, the salute to the sun, is often taught as if someone were timing it. That is a pity. Taken at a walk it is a complete short practice: it bends the spine forwards and back, lengthens the legs, loads the arms and brings you home again. It is also less ancient than people suppose. Bowing to the sun is very old in India, but the running sequence we know was made popular in the 1920s by the Raja of Aundh, and found its way into yoga classes in the decades after.\n\n## Before you start\n\nDo this on an empty stomach and after a few minutes of easy movement: circle the wrists, roll the shoulders, take cat and cow on hands and knees. Have two blocks or thick books at the front of your mat.\n\nLeave it for now, or ask us for another version, if your wrists or shoulders are injured, if your blood pressure is high and not under control, or if you have osteoporosis or glaucoma, or have had recent eye or abdominal surgery. If you are pregnant, come and see us, and leave out lying on your front.\n\n## Seven shapes\n\nStay three slow breaths in each. Move between them on a single breath, in or out as marked.\n\n1. **Mountain.** Stand with feet hip-width apart and weight spread between heels and toes. Hands together at the chest. Nothing is happening, so notice how much you are doing.\n2. **Arms up (in).** Reach out and up with palms facing. Keep the lower ribs from jutting forward. If the shoulders crowd the ears, take the hands wider.\n3. **Forward fold (out).** Hinge at the hips with knees bent as much as you like, hands to blocks or shins. Let the head hang.\n4. **Lunge (in).** Step the right foot well back and lower that knee to the floor. Front knee above the ankle. Lift the chest, fingertips on the blocks.\n5. **Plank (step back on an out-breath).** Move the blocks aside, set your hands under the shoulders and step the left foot back. Make one line from head to heels, or from head to knees with the knees down. Push the floor away.\n6. **Cobra (out to lower, in to rise).** Bring the knees down and lower your chest and belly with the elbows close to the ribs. Tops of the feet on the floor. Peel the chest up using the back rather than the arms; a hand’s breadth is plenty.\n7. **Downward dog (out).** Tuck the toes, come through hands and knees, and lift the hips up and back. Bend the knees until the back is long, and press through the roots of the fingers.\n\nNow return. Step the right foot forward to the lunge, helping it with a hand if it stops short. Bring the left to join it and fold. Come up with a flat back, or roll up with soft knees, arms overhead, and lower the hands to the chest. That is one side. Repeat, stepping back with the left.\n\n## What slowness shows you\n\nAt full speed you can fling yourself past the difficult places, and slowly you cannot. Look for three in particular.\n\n- **Coming down from plank.** If the hips sag or the shoulders dive, use the knees. Strength is built on the version you can control.\n- **The step forward.** The foot rarely lands between the hands at first. It is a matter of hip, waist and proportion, and a hand round the ankle is honest help.\n- **The breath.** If it grows ragged, rest in child’s pose until it does not. The breath sets the pace; you are only following.\n\nTwo rounds on each side take ten to fifteen minutes. If your wrists dislike it, do the whole thing with your hands on a worktop or a steady table, leaving out the floor. When three breaths feel roomy, try two, then one. You may find that you prefer three. The sun, after all, takes the whole day over it.",
   "picture": {
    "src": "./sun-salutation-slowly.svg",
    "alt": "One sun shown in seven positions, rising, crossing and setting in an arc over quiet layered hills."
   },
   "comments": [
    {
     "author": "Callum R.",
     "on": "2026-05-05",
     "text": "Three breaths in plank is longer than it sounds."
    },
    {
     "author": "Sheila M.",
     "on": "2026-05-11",
     "text": "I do this with my hands on the kitchen worktop because of my wrists, and it is the nicest part of the day."
    }
   ]
  },
  {
   "key": "walking-meditation-in-the-wolds",
   "title": "Walking Meditation in the Wolds",
   "excerpt": "How to walk with your whole attention on a real footpath, with mud, stiles and cattle. Three ways of walking and a route of forty minutes.",
   "category": "Mindfulness",
   "author": "ruth-okafor",
   "published_on": "2026-10-17",
   "status": "draft",
   "body": "People imagine that meditation means sitting. But walking has been part of it from early on. The Buddha’s monks paced to and fro on a short, level path, and in many monasteries they still do. In Zen halls the sitters rise between periods and walk round in file. We have the advantage of them in one respect, which is that we have the hill behind Larkbourne.\n\nWalking suits people who find sitting hard, either because of their knees or because of their thoughts. There is more to feel, and you come home having had some air. It needs no more than shoes that keep the wet out.\n\n## Before you set off\n\nChoose a way that you know, so that you need not navigate. Tell somebody where you are going. Put your phone at the bottom of the bag, on silent but with you. Leave gates as you find them, keep to the path through crops, and give cattle plenty of room, especially cows with calves. If you have a dog with you, this is a different kind of practice and a noisier one.\n\nIf your balance is uncertain, use a stick or choose a level lane. Keep your eyes open and your gaze a few metres ahead. No one is any wiser for having walked into a stile.\n\n## Three ways of walking\n\n1. **Feet.** At about half your usual pace, feel each step as it happens: heel, sole, toes, and the moment the other foot leaves the ground. You may say ‘left, right’ silently. When you find that you have been composing a letter, feel the very next step.\n2. **Breath and steps.** At an easy pace, notice how many steps fall in one breath in and one breath out. It may be three and four on the flat, and two and two on the slope. Do not arrange it. As the hill steepens the numbers change by themselves, and you are simply keeping the books.\n3. **Everything.** At your natural pace, let the attention open. Sounds near and far. Wind on one cheek. Colours, without hurrying to name them. Choose nothing and push nothing away, the quad bike included.\n\nThe first gathers you, the second steadies you and the third lets go. If you are scattered, go back to feet. They are always available.\n\n## A route of forty minutes\n\nStart at the studio door in Mill Lane and stand still for one minute. Feel your weight go down through both feet. Then:\n\n- **To the end of the lane (ten minutes):** feet only, and slowly. You will be overtaken by people with shopping. Say good morning; it does not break anything.\n- **From the lane to the stile (ten minutes):** breath and steps. Stop at the stile before you climb it. Put a hand on the post and feel whether it is cold, or wet, or warm. Climb as if it were the only thing you had to do today.\n- **Up to the bend, where the valley opens (five minutes):** everything. At the top, stand for three breaths and look at what is furthest off.\n- **Down again (fifteen minutes):** as you please, but in silence until the lane.\n\nIf you walk with a friend, agree on the silence beforehand and on who opens the gates. Ten paces between you is about right.\n\n## When it rains\n\nThen it rains. Rain on a hood is an excellent object of attention, and wet limestone calls for careful feet, which is the whole practice in any case. If it is icy, or if thunder is about, stay indoors and use a corridor. Eight paces, stop, turn, stop, eight paces back. Monks have done this for two and a half thousand years, and few of them had a carpet.\n\nAt the door, before you look at anything with a screen, scrape your boots. Do that slowly too.",
   "picture": {
    "src": "./walking-meditation-in-the-wolds.svg",
    "alt": "A footpath marked with footprints and fallen leaves, leading to a wooden stile in a dry-stone wall and winding on up the hill."
   },
   "comments": []
  }
 ],
 "studio": [
  {
   "key": "studio",
   "freeCancellationHours": 12,
   "declineHours": 2,
   "undoMinutes": 10,
   "bookAheadWeeks": 26,
   "email": "hello@ekantik.example",
   "phone": "01632 960 247",
   "street": "The Old Wool Store, 3 Mill Lane",
   "town": "Larkbourne",
   "county": "Gloucestershire",
   "postcode": "GL99 0EK",
   "country": "GB",
   "monday": "06:45–21:00",
   "tuesday": "06:45–21:00",
   "wednesday": "06:45–21:00",
   "thursday": "06:45–21:00",
   "friday": "06:45–21:00",
   "saturday": "08:30–19:00",
   "sunday": "08:30–19:00"
  }
 ]
}');

-- Links that only people with a place, or who have paid, may read: no content file contains them.
alter table studio.class_series disable trigger count_version;
update studio.class_series set stream_link = 'https://stream.ekantik.example/' || key where streamed;
alter table studio.class_series enable trigger count_version;
alter table studio.products disable trigger count_version;
update studio.products set contents_link = 'https://lessons.ekantik.example/' || id where category = 'digital';
alter table studio.products enable trigger count_version;

alter table studio.class_series enable trigger change_series_dates;

select studio.put_plans('[
 {
  "key": "drop-in",
  "name": "Drop-In Pass",
  "kind": "drop-in",
  "price_minor": 1500,
  "currency": "GBP",
  "credits": 1,
  "days": 30,
  "begins": "bought",
  "introductory": false,
  "daily_limit": null,
  "vat_rate": null,
  "guests": 0,
  "renews": false,
  "store_discount": 0,
  "workshop_discount": 0,
  "waitlist_priority": false,
  "position": 1
 },
 {
  "key": "ten-class-pack",
  "name": "10-Class Pack",
  "kind": "pack",
  "price_minor": 12000,
  "currency": "GBP",
  "credits": 10,
  "days": 92,
  "begins": "first-visit",
  "introductory": false,
  "daily_limit": null,
  "vat_rate": null,
  "guests": 1,
  "renews": false,
  "store_discount": 0,
  "workshop_discount": 0,
  "waitlist_priority": false,
  "position": 2
 },
 {
  "key": "monthly-unlimited",
  "name": "Monthly Unlimited",
  "kind": "unlimited",
  "price_minor": 8500,
  "currency": "GBP",
  "credits": null,
  "days": 31,
  "begins": "bought",
  "introductory": false,
  "daily_limit": null,
  "vat_rate": null,
  "guests": 0,
  "renews": true,
  "store_discount": 5,
  "workshop_discount": 10,
  "waitlist_priority": true,
  "position": 3
 }
]');

insert into studio.content_synced (noun, key, hash) values
  ('instructors', 'ines-carvalho', '5af4cd6859896faf5bbde84c12aeb0adcfd549fadd2ee73e2a5409733b02c02c'),
  ('instructors', 'meera-ashdown', '104a48f220c45ef1b3f0dd537535b5905bf26069521bff4b9faf2ce02cee3d85'),
  ('instructors', 'ruth-okafor', '38883a5727c633fcb9b8012eefcf9e8e3ea1036e14c227b8cc03b7b06b407904'),
  ('instructors', 'tom-hollis', 'a8eb7eef5664a8809606b8e2ca3e385963000d82b55ee0c1e0b2f101b913cc60'),
  ('series', 'afternoon-of-rest', 'c4422926335402633e00d137ec87e9a666240f5daacb9da73384dd964f0f1e1a'),
  ('series', 'friday-restorative', '869d40f0150521710f23900bbbe150f9c64fe6e8bf9c6d71b734894e2d1da34a'),
  ('series', 'hatha-mid-morning', 'be2d155b8f76c11e8e2cb2dc9c1190f48e5e0055dea044be6cd35e714a55564c'),
  ('series', 'hatha-sunrise', '1fd695be8181eb360cf37a11ca2b5226cd18907cc9200b3d77fd981d271bae25'),
  ('series', 'hatha-weekend', '50734fc68205a4a709a29c9bdbb7035fd523c3fcb4ddd710d13c09c38408de55'),
  ('series', 'meditation-morning', '4ca0c07bc88bb9ce2e0e1dfb576a6a7cc0ba704a525ac3c41dcb246d8d513dc4'),
  ('series', 'monday-restorative', '3546752bd91ba8d3050ce049b7ef77f175ed9422b241f77643f6a84cefd6e27e'),
  ('series', 'power-lunchtime', 'e3a37260343cb545c7c00b4ebc5cda296063951af0a6bc1c02b892c349142eed'),
  ('series', 'restorative-afternoon', 'cfd0865d3eba357afac62a5fdb809bbb4f017fc9d4583f1794c888668bb18416'),
  ('series', 'saturday-power', 'afaa6a63feefdba3443fb22d6c45ea6901a267b688950493f14cea0fe37b1826'),
  ('series', 'thursday-live', 'a149faea8452d68d079fef9e1893ece4a41f62fe8f694c07eb15269fe4ae4fda'),
  ('series', 'tuesday-yin', 'c864b6d362f13e15111a1837ed16285259d014e6c54eb9a1bcc60aef09a97e58'),
  ('series', 'vinyasa-evening', '2daeed2ba0ebb50f4e9be72e5f22b82ecaf6c4f66c6f83fcedf77049e67ef562'),
  ('series', 'vinyasa-late', 'b0b5ce38e9da9486bacee97401305e39d28f830975d792450d48fe7c8af0c6b8'),
  ('series', 'wednesday-meditation', '3942615a26ed90831d884e8950dcccdee20d2715d3c945a2198a5dc349d82359'),
  ('series', 'yin-weekend', '525d7d764ff3328d6a8bc358c6b73af05986d2da487a83a0da5b6030927865fb'),
  ('products', 'barefoot-studio-shoes', 'a50edd30d5097b0c6476b1d8eb6ee7854867d338cf82f8227d01c9fba54cb72c'),
  ('products', 'buckwheat-bolster', 'b64d718694ad62cb6e8b8434d019545d7bc51e40defddafd27e8870f3945f6e2'),
  ('products', 'cotton-carry-strap', 'caa1503899bb158d1f2d2df8246dcb49ea055f9249e4a63ec8ffa46dc70526b7'),
  ('products', 'home-practice-course', '74a4ce72d09632387b752136b088f454026c3e7743726a2248d562880637983a'),
  ('products', 'lavender-eye-pillow', 'be6448943ac87e831754f46aa4ced9fc5a4ba7653ebe8c0ed64d0daab1294225'),
  ('products', 'linen-wrap-cardigan', '7616d0686d00a24d6c6961dc8eab2aa17d03aac50f6b2522608fdfad7efcc2db'),
  ('products', 'morning-practice-book', '6324f856bfd0ea57ab73218ffa366c3a0bf8458af71bd97098e857a634893da2'),
  ('products', 'natural-cork-mat', '06aaf668021f6a1d3a6adc4ea6782de5052e9e113637bb7687294372c918a5cc'),
  ('posts', 'breathing-before-breakfast', '7840ec62ecb6c03b2ffe5a71ec663c29e27a264dc55260b155cac7986c03971e'),
  ('posts', 'choosing-a-mat', '0152e2caf106a27c9ca838cb7ca0f3918aee0f75f7cd784f56a1c497c19fd10e'),
  ('posts', 'first-class-what-to-expect', '63f415c7be77a31392321f14456675e29ac0dbb3f5b5bf83a070da713b4dbd56'),
  ('posts', 'props-are-not-cheating', 'ff87a166515103ad7af64e36d44f4bd8abd367a6a69bd7a1b7346e69e9fca51f'),
  ('posts', 'sitting-with-a-busy-mind', 'd7c13789fb32ecb8d36ecf4f10319a762bf83d69001729614bc240e6f1ac8ff0'),
  ('posts', 'sleep-and-the-long-exhale', '38b6a155b65de8d2ab4038f09686d8399c62d0391261baa3b0946905ea29cc4d'),
  ('posts', 'sun-salutation-slowly', '391866fd5b12835283d9e0994fb0247e77755cd6fc058b31212ae0335ce833fa'),
  ('posts', 'walking-meditation-in-the-wolds', 'b9925c4df6173f7b1d00a8c8af97c26f5ce829bc73c7b28ad648e225a55c0e8f'),
  ('studio', 'studio', 'c98d77e0713ecd5649cabe94b4b669bd71b0b3f2c44f095619def9d2584548f9');

update studio.stock_movements set moved_at = studio.studio_now() - interval '90 days';

-- Tom Hollis owns the demo's instructor account.
update studio.instructor_details set user_id = 'a0000000-0000-4000-8000-000000000002'
where instructor = 'tom-hollis';

select studio.stamp_series(
  null,
  date_trunc('week', studio.studio_today())::date - 14,
  studio.studio_today() + 7 * (select stamp_weeks from studio.studio_settings) - 1
);

-- The dates of workshops, which staff schedule one by one.
insert into studio.occurrences (series, held_on, starts, ends, instructor, capacity, extra)
select
  class_series.key, date_trunc('week', studio.studio_today())::date + distance, class_series.starts, class_series.ends,
  class_series.instructor, class_series.capacity, true
from studio.class_series cross join unnest(array[20, 48]) as distance
where studio.is_workshop(class_series) and class_series.status = 'active'
order by 2, class_series.key;

-- The demo member: a past class, a coming class, and a class for which she waits.

insert into studio.bookings (
  occurrence, name, email, phone, payment_method, status, user_id, request_id, booked_at
)
select
  occurrences.number, 'Sadie Marlow', 'member@ekantik.example', '07700 900103', 'class_pass',
  own.status::studio.booking_status, 'a0000000-0000-4000-8000-000000000003', gen_random_uuid(),
  least(studio.studio_now(), studio.studio_instant(occurrences.held_on, occurrences.starts)) - interval '50 hours'
from (values
  ('hatha-sunrise', 0, -1, 'attended'),
  ('hatha-sunrise', 0, 1, 'confirmed'),
  ('hatha-mid-morning', 1, 1, 'waitlisted')
) as own (series, weekday, week, status)
join studio.occurrences on occurrences.series = own.series
  and occurrences.held_on = date_trunc('week', studio.studio_today())::date + 7 * own.week + own.weekday
order by occurrences.number;

-- Everybody else: the places taken in the weeks -2, -1, 0, 1, 2, 3, 4, 5, counted from the current week.

-- Without triggers, which take half of the time: they record changes by staff, and query the class of each booking.
alter table studio.bookings disable trigger user;

with taken (series, weekday, places) as (values
  ('hatha-sunrise', 0, array[9, 9, 9, 9, 7, 5, 3, 1]),
  ('power-lunchtime', 0, array[11, 11, 11, 11, 8, 6, 4, 2]),
  ('vinyasa-evening', 0, array[17, 17, 17, 17, 13, 10, 6, 3]),
  ('monday-restorative', 0, array[12, 12, 12, 12, 9, 7, 4, 2]),
  ('meditation-morning', 1, array[7, 7, 7, 7, 5, 4, 2, 1]),
  ('hatha-mid-morning', 1, array[15, 15, 15, 15, 12, 9, 6, 3]),
  ('restorative-afternoon', 1, array[8, 8, 8, 8, 6, 4, 3, 1]),
  ('tuesday-yin', 1, array[11, 11, 11, 11, 8, 6, 4, 2]),
  ('vinyasa-late', 1, array[13, 13, 13, 13, 10, 7, 5, 2]),
  ('hatha-sunrise', 2, array[13, 13, 13, 13, 10, 7, 5, 2]),
  ('power-lunchtime', 2, array[18, 18, 18, 18, 14, 10, 7, 3]),
  ('vinyasa-evening', 2, array[14, 14, 14, 14, 11, 8, 5, 2]),
  ('wednesday-meditation', 2, array[5, 5, 5, 5, 4, 3, 2, 1]),
  ('meditation-morning', 3, array[9, 9, 9, 9, 7, 5, 3, 1]),
  ('hatha-mid-morning', 3, array[12, 12, 12, 12, 9, 7, 4, 2]),
  ('restorative-afternoon', 3, array[6, 6, 6, 6, 4, 3, 2, 1]),
  ('thursday-live', 3, array[12, 12, 12, 12, 9, 7, 4, 2]),
  ('vinyasa-late', 3, array[19, 19, 19, 19, 15, 11, 7, 3]),
  ('hatha-sunrise', 4, array[6, 6, 6, 6, 4, 3, 2, 1]),
  ('power-lunchtime', 4, array[9, 9, 9, 9, 7, 5, 3, 1]),
  ('vinyasa-evening', 4, array[10, 10, 10, 10, 8, 6, 4, 2]),
  ('friday-restorative', 4, array[14, 14, 14, 14, 11, 8, 5, 2]),
  ('hatha-weekend', 5, array[18, 18, 18, 18, 14, 10, 7, 3]),
  ('saturday-power', 5, array[8, 8, 8, 8, 6, 4, 3, 1]),
  ('yin-weekend', 5, array[10, 10, 10, 10, 8, 6, 4, 2]),
  ('hatha-weekend', 6, array[15, 15, 15, 15, 12, 9, 6, 3]),
  ('yin-weekend', 6, array[18, 18, 18, 18, 14, 10, 7, 3])
), people as (
  select * from unnest(
    array['Ada Ashby', 'Bram Birchall', 'Cleo Croft', 'Dylan Dunmore', 'Elsie Eastley', 'Fergus Fairholm', 'Greta Garside', 'Hugo Hartwell', 'Isla Inskip', 'Jonah Jessop', 'Keira Kettley', 'Lewis Larkin', 'Mabel Mossman', 'Nadia Netherby', 'Owen Oakes', 'Priya Pendry', 'Quentin Quillan', 'Rosa Redmayne', 'Silas Stanway', 'Tessa Thornley', 'Usman Upshall', 'Violet Varley', 'Wilf Whitlock', 'Xanthe Yarwood', 'Yusuf Amberley', 'Zadie Bracewell', 'Alba Coldwell', 'Benji Dursley', 'Cora Ellerby', 'Dev Fenwick', 'Ada Hartwell', 'Bram Inskip', 'Cleo Jessop', 'Dylan Kettley', 'Elsie Larkin', 'Fergus Mossman', 'Greta Netherby', 'Hugo Oakes', 'Isla Pendry', 'Jonah Quillan', 'Keira Redmayne', 'Lewis Stanway', 'Mabel Thornley', 'Nadia Upshall', 'Owen Varley', 'Priya Whitlock', 'Quentin Yarwood', 'Rosa Amberley', 'Silas Bracewell', 'Tessa Coldwell', 'Usman Dursley', 'Violet Ellerby', 'Wilf Fenwick', 'Xanthe Ashby', 'Yusuf Birchall', 'Zadie Croft', 'Alba Dunmore', 'Benji Eastley', 'Cora Fairholm', 'Dev Garside', 'Ada Oakes', 'Bram Pendry', 'Cleo Quillan', 'Dylan Redmayne', 'Elsie Stanway', 'Fergus Thornley', 'Greta Upshall', 'Hugo Varley', 'Isla Whitlock', 'Jonah Yarwood', 'Keira Amberley', 'Lewis Bracewell', 'Mabel Coldwell', 'Nadia Dursley', 'Owen Ellerby', 'Priya Fenwick', 'Quentin Ashby', 'Rosa Birchall', 'Silas Croft', 'Tessa Dunmore', 'Usman Eastley', 'Violet Fairholm', 'Wilf Garside', 'Xanthe Hartwell', 'Yusuf Inskip', 'Zadie Jessop', 'Alba Kettley', 'Benji Larkin', 'Cora Mossman', 'Dev Netherby', 'Ada Varley', 'Bram Whitlock', 'Cleo Yarwood', 'Dylan Amberley', 'Elsie Bracewell', 'Fergus Coldwell', 'Greta Dursley', 'Hugo Ellerby', 'Isla Fenwick', 'Jonah Ashby', 'Keira Birchall', 'Lewis Croft', 'Mabel Dunmore', 'Nadia Eastley', 'Owen Fairholm', 'Priya Garside', 'Quentin Hartwell', 'Rosa Inskip', 'Silas Jessop', 'Tessa Kettley', 'Usman Larkin', 'Violet Mossman', 'Wilf Netherby', 'Xanthe Oakes', 'Yusuf Pendry', 'Zadie Quillan', 'Alba Redmayne', 'Benji Stanway', 'Cora Thornley', 'Dev Upshall'],
    array['ada.ashby@post.example', 'bram.birchall@post.example', 'cleo.croft@post.example', 'dylan.dunmore@post.example', 'elsie.eastley@post.example', 'fergus.fairholm@post.example', 'greta.garside@post.example', 'hugo.hartwell@post.example', 'isla.inskip@post.example', 'jonah.jessop@post.example', 'keira.kettley@post.example', 'lewis.larkin@post.example', 'mabel.mossman@post.example', 'nadia.netherby@post.example', 'owen.oakes@post.example', 'priya.pendry@post.example', 'quentin.quillan@post.example', 'rosa.redmayne@post.example', 'silas.stanway@post.example', 'tessa.thornley@post.example', 'usman.upshall@post.example', 'violet.varley@post.example', 'wilf.whitlock@post.example', 'xanthe.yarwood@post.example', 'yusuf.amberley@post.example', 'zadie.bracewell@post.example', 'alba.coldwell@post.example', 'benji.dursley@post.example', 'cora.ellerby@post.example', 'dev.fenwick@post.example', 'ada.hartwell@post.example', 'bram.inskip@post.example', 'cleo.jessop@post.example', 'dylan.kettley@post.example', 'elsie.larkin@post.example', 'fergus.mossman@post.example', 'greta.netherby@post.example', 'hugo.oakes@post.example', 'isla.pendry@post.example', 'jonah.quillan@post.example', 'keira.redmayne@post.example', 'lewis.stanway@post.example', 'mabel.thornley@post.example', 'nadia.upshall@post.example', 'owen.varley@post.example', 'priya.whitlock@post.example', 'quentin.yarwood@post.example', 'rosa.amberley@post.example', 'silas.bracewell@post.example', 'tessa.coldwell@post.example', 'usman.dursley@post.example', 'violet.ellerby@post.example', 'wilf.fenwick@post.example', 'xanthe.ashby@post.example', 'yusuf.birchall@post.example', 'zadie.croft@post.example', 'alba.dunmore@post.example', 'benji.eastley@post.example', 'cora.fairholm@post.example', 'dev.garside@post.example', 'ada.oakes@post.example', 'bram.pendry@post.example', 'cleo.quillan@post.example', 'dylan.redmayne@post.example', 'elsie.stanway@post.example', 'fergus.thornley@post.example', 'greta.upshall@post.example', 'hugo.varley@post.example', 'isla.whitlock@post.example', 'jonah.yarwood@post.example', 'keira.amberley@post.example', 'lewis.bracewell@post.example', 'mabel.coldwell@post.example', 'nadia.dursley@post.example', 'owen.ellerby@post.example', 'priya.fenwick@post.example', 'quentin.ashby@post.example', 'rosa.birchall@post.example', 'silas.croft@post.example', 'tessa.dunmore@post.example', 'usman.eastley@post.example', 'violet.fairholm@post.example', 'wilf.garside@post.example', 'xanthe.hartwell@post.example', 'yusuf.inskip@post.example', 'zadie.jessop@post.example', 'alba.kettley@post.example', 'benji.larkin@post.example', 'cora.mossman@post.example', 'dev.netherby@post.example', 'ada.varley@post.example', 'bram.whitlock@post.example', 'cleo.yarwood@post.example', 'dylan.amberley@post.example', 'elsie.bracewell@post.example', 'fergus.coldwell@post.example', 'greta.dursley@post.example', 'hugo.ellerby@post.example', 'isla.fenwick@post.example', 'jonah.ashby@post.example', 'keira.birchall@post.example', 'lewis.croft@post.example', 'mabel.dunmore@post.example', 'nadia.eastley@post.example', 'owen.fairholm@post.example', 'priya.garside@post.example', 'quentin.hartwell@post.example', 'rosa.inskip@post.example', 'silas.jessop@post.example', 'tessa.kettley@post.example', 'usman.larkin@post.example', 'violet.mossman@post.example', 'wilf.netherby@post.example', 'xanthe.oakes@post.example', 'yusuf.pendry@post.example', 'zadie.quillan@post.example', 'alba.redmayne@post.example', 'benji.stanway@post.example', 'cora.thornley@post.example', 'dev.upshall@post.example'],
    array['07700 900200', '07700 900201', '07700 900202', '07700 900203', '07700 900204', '07700 900205', '07700 900206', '07700 900207', '07700 900208', '07700 900209', '07700 900210', '07700 900211', '07700 900212', '07700 900213', '07700 900214', '07700 900215', '07700 900216', '07700 900217', '07700 900218', '07700 900219', '07700 900220', '07700 900221', '07700 900222', '07700 900223', '07700 900224', '07700 900225', '07700 900226', '07700 900227', '07700 900228', '07700 900229', '07700 900410', '07700 900411', '07700 900412', '07700 900413', '07700 900414', '07700 900415', '07700 900416', '07700 900417', '07700 900418', '07700 900419', '07700 900420', '07700 900421', '07700 900422', '07700 900423', '07700 900424', '07700 900425', '07700 900426', '07700 900427', '07700 900428', '07700 900429', '07700 900430', '07700 900431', '07700 900432', '07700 900433', '07700 900434', '07700 900435', '07700 900436', '07700 900437', '07700 900438', '07700 900439', '07700 900620', '07700 900621', '07700 900622', '07700 900623', '07700 900624', '07700 900625', '07700 900626', '07700 900627', '07700 900628', '07700 900629', '07700 900630', '07700 900631', '07700 900632', '07700 900633', '07700 900634', '07700 900635', '07700 900636', '07700 900637', '07700 900638', '07700 900639', '07700 900640', '07700 900641', '07700 900642', '07700 900643', '07700 900644', '07700 900645', '07700 900646', '07700 900647', '07700 900648', '07700 900649', '07700 900830', '07700 900831', '07700 900832', '07700 900833', '07700 900834', '07700 900835', '07700 900836', '07700 900837', '07700 900838', '07700 900839', '07700 900840', '07700 900841', '07700 900842', '07700 900843', '07700 900844', '07700 900845', '07700 900846', '07700 900847', '07700 900848', '07700 900849', '07700 900850', '07700 900851', '07700 900852', '07700 900853', '07700 900854', '07700 900855', '07700 900856', '07700 900857', '07700 900858', '07700 900859']
  ) with ordinality as person (name, email, phone, number)
), filled as (
  select
    occurrences.number,
    class_series.price,
    -- Nobody has two places in a class, however large it is.
    least(taken.places[week - -2 + 1], 120) - studio.places_taken(occurrences.number) as others,
    studio.studio_instant(occurrences.held_on, occurrences.starts) as begins_at,
    studio.studio_instant(occurrences.held_on, occurrences.ends) as ends_at,
    class_series.streamed
  from taken
  cross join generate_series(-2, 5) as week
  join studio.occurrences on occurrences.series = taken.series
    and occurrences.held_on = date_trunc('week', studio.studio_today())::date + 7 * week + taken.weekday
  join studio.class_series on class_series.key = taken.series
), seated as (
  select
    filled.*, place, place > filled.others as at_home,
    least(studio.studio_now(), filled.begins_at) - interval '1 hour' * (3 + (filled.number * 5 + place * 7) % 120) as booked_at
  from filled cross join generate_series(
    1, filled.others + case
      when filled.streamed and filled.others > 0 and filled.ends_at > studio.studio_now() then 3 else 0
    end
  ) as place
)
insert into studio.bookings (
  occurrence, name, email, phone, payment_method, status, request_id, booked_at, price_minor, currency, at_home
)
select
  seated.number, people.name, people.email, people.phone,
  (array['credit_card', 'pay_at_studio']::studio.payment_method[])[1 + (seated.number + place) % 2],
  case
    when seated.ends_at > studio.studio_now() then 'confirmed'
    when (seated.number + place) % 13 = 0 then 'no-show'
    else 'attended'
  end::studio.booking_status,
  gen_random_uuid(), seated.booked_at, seated.price, 'GBP', seated.at_home
from seated
join people on people.number = 1 + (seated.number * 11 + place) % 120
order by seated.booked_at, seated.number, place;

-- The same result as the trigger set_person(), which processes one row at a time.
insert into studio.people (name, email, phone)
select distinct on (lower(bookings.email)) bookings.name, bookings.email, bookings.phone
from studio.bookings where bookings.person is null and bookings.email <> ''
order by lower(bookings.email), bookings.number
on conflict do nothing;

update studio.bookings set person = people.number
from studio.people
where bookings.person is null and people.email <> '' and lower(people.email) = lower(bookings.email);

alter table studio.bookings enable trigger user;

-- Passes. The demo member's pack is the first; a staff member corrected it once.

with sample (full_name, email, phone, plan, begun_ago, position) as (values
  ('Sadie Marlow', 'member@ekantik.example', '07700 900103', 'ten-class-pack', 24, 0),
  ('Ada Ashby', 'ada.ashby@post.example', '07700 900200', 'monthly-unlimited', 2, 1),
  ('Bram Birchall', 'bram.birchall@post.example', '07700 900201', 'monthly-unlimited', 9, 2),
  ('Cleo Croft', 'cleo.croft@post.example', '07700 900202', 'ten-class-pack', 16, 3),
  ('Dylan Dunmore', 'dylan.dunmore@post.example', '07700 900203', 'monthly-unlimited', 23, 4),
  ('Elsie Eastley', 'elsie.eastley@post.example', '07700 900204', 'monthly-unlimited', 36, 5),
  ('Fergus Fairholm', 'fergus.fairholm@post.example', '07700 900205', 'ten-class-pack', 37, 6),
  ('Greta Garside', 'greta.garside@post.example', '07700 900206', 'monthly-unlimited', 13, 7),
  ('Hugo Hartwell', 'hugo.hartwell@post.example', '07700 900207', 'monthly-unlimited', 20, 8),
  ('Isla Inskip', 'isla.inskip@post.example', '07700 900208', 'ten-class-pack', 58, 9),
  ('Jonah Jessop', 'jonah.jessop@post.example', '07700 900209', 'monthly-unlimited', 3, 10),
  ('Keira Kettley', 'keira.kettley@post.example', '07700 900210', 'monthly-unlimited', 39, 11),
  ('Lewis Larkin', 'lewis.larkin@post.example', '07700 900211', 'ten-class-pack', 79, 12),
  ('Mabel Mossman', 'mabel.mossman@post.example', '07700 900212', 'monthly-unlimited', 24, 13),
  ('Nadia Netherby', 'nadia.netherby@post.example', '07700 900213', 'monthly-unlimited', 0, 14),
  ('Owen Oakes', 'owen.oakes@post.example', '07700 900214', 'ten-class-pack', 8, 15),
  ('Priya Pendry', 'priya.pendry@post.example', '07700 900215', 'monthly-unlimited', 14, 16),
  ('Quentin Quillan', 'quentin.quillan@post.example', '07700 900216', 'monthly-unlimited', 42, 17),
  ('Rosa Redmayne', 'rosa.redmayne@post.example', '07700 900217', 'ten-class-pack', 29, 18),
  ('Silas Stanway', 'silas.stanway@post.example', '07700 900218', 'monthly-unlimited', 4, 19),
  ('Tessa Thornley', 'tessa.thornley@post.example', '07700 900219', 'monthly-unlimited', 11, 20),
  ('Usman Upshall', 'usman.upshall@post.example', '07700 900220', 'ten-class-pack', 50, 21),
  ('Violet Varley', 'violet.varley@post.example', '07700 900221', 'monthly-unlimited', 25, 22),
  ('Wilf Whitlock', 'wilf.whitlock@post.example', '07700 900222', 'monthly-unlimited', 45, 23),
  ('Xanthe Yarwood', 'xanthe.yarwood@post.example', '07700 900223', 'ten-class-pack', 71, 24),
  ('Yusuf Amberley', 'yusuf.amberley@post.example', '07700 900224', 'monthly-unlimited', 15, 25),
  ('Zadie Bracewell', 'zadie.bracewell@post.example', '07700 900225', 'monthly-unlimited', 22, 26),
  ('Alba Coldwell', 'alba.coldwell@post.example', '07700 900226', 'ten-class-pack', 0, 27),
  ('Benji Dursley', 'benji.dursley@post.example', '07700 900227', 'monthly-unlimited', 5, 28),
  ('Cora Ellerby', 'cora.ellerby@post.example', '07700 900228', 'monthly-unlimited', 48, 29),
  ('Dev Fenwick', 'dev.fenwick@post.example', '07700 900229', 'ten-class-pack', 21, 30),
  ('Ada Hartwell', 'ada.hartwell@post.example', '07700 900410', 'monthly-unlimited', 26, 31),
  ('Bram Inskip', 'bram.inskip@post.example', '07700 900411', 'monthly-unlimited', 2, 32),
  ('Cleo Jessop', 'cleo.jessop@post.example', '07700 900412', 'ten-class-pack', 42, 33),
  ('Dylan Kettley', 'dylan.kettley@post.example', '07700 900413', 'monthly-unlimited', 16, 34),
  ('Elsie Larkin', 'elsie.larkin@post.example', '07700 900414', 'monthly-unlimited', 51, 35),
  ('Fergus Mossman', 'fergus.mossman@post.example', '07700 900415', 'ten-class-pack', 63, 36)
)
insert into studio.passes (
  person, plan, name, kind, price_minor, currency, credits, days, begins, daily_limit, introductory, guests,
  store_discount, workshop_discount, waitlist_priority, bought_at, from_on, begun_on
)
select
  studio.person_for(sample.full_name, sample.email, sample.phone), plans.key, plans.name, plans.kind, plans.price_minor,
  plans.currency, plans.credits, plans.days, plans.begins, plans.daily_limit, plans.introductory, plans.guests,
  plans.store_discount, plans.workshop_discount, plans.waitlist_priority,
  studio.studio_instant(studio.studio_today() - begun_ago, '09:30'), studio.studio_today() - begun_ago, studio.studio_today() - begun_ago
from sample join studio.plans on plans.key = sample.plan
order by sample.position;

insert into studio.pass_entries (pass, kind, credits, guests, reason, made_at)
select passes.number, 'given', coalesce(passes.credits, 0), passes.guests, 'At reception.', passes.bought_at
from studio.passes order by passes.number;

insert into studio.pass_entries (pass, kind, credits, reason, made_by, made_at)
select
  min(passes.number), 'corrected', -3, 'Three classes were on the paper card.',
  'a0000000-0000-4000-8000-000000000001', min(passes.bought_at) + interval '1 hour'
from studio.passes where passes.plan = 'ten-class-pack'
having count(*) > 0;

-- A pass pays for the bookings of its owner while it is valid, as long as it has credits.

alter table studio.bookings disable trigger user;

with paid as (
  select
    bookings.number, passes.number as pass, passes.kind, passes.credits,
    greatest(bookings.booked_at, passes.bought_at + interval '2 hours') as taken_at,
    row_number() over (partition by passes.number order by occurrences.held_on, occurrences.starts) as nth
  from studio.passes
  join studio.people on people.number = passes.person
  join studio.bookings on lower(bookings.email) = lower(people.email)
    and bookings.status in ('confirmed', 'attended', 'no-show')
  join studio.occurrences on occurrences.number = bookings.occurrence
    and occurrences.held_on between passes.from_on and passes.to_on
), taken as (
  insert into studio.pass_entries (pass, kind, credits, booking, made_at)
  select pass, 'taken', case when credits is null then 0 else -1 end, number, taken_at
  from paid where credits is null or nth <= 6
  order by taken_at, number
  returning pass_entries.booking
)
update studio.bookings set
  payment_method = case paid.kind when 'unlimited' then 'membership' else 'class_pass' end::studio.payment_method
from paid join taken on taken.booking = paid.number
where bookings.number = paid.number;

alter table studio.bookings enable trigger user;

-- The remaining credits of ended passes expire, as in the nightly job.
select studio.check_passes();

-- The member's past orders.

insert into studio.orders (request_id, user_id, name, email, phone, note, total, placed_at)
values (
  '0d000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000003', 'Sadie Marlow', 'member@ekantik.example', '07700 900103',
  '', 12797, studio.studio_now() - interval '41 days'
);
insert into studio.order_lines (order_number, position, product, name, quantity, price)
select (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000001'), position, product, name, quantity, price from (values
  (1, 'natural-cork-mat', 'Natural Cork Mat', 1, 7899),
  (2, 'cotton-carry-strap', 'Cotton Carry Strap', 1, 1899),
  (3, 'morning-practice-book', 'Morning Practice: A Year of Short Sequences', 1, 2999)
) as line (position, product, name, quantity, price);
insert into studio.stock_movements (product, change, reason, order_number, moved_at, moved_by)
select product, -quantity, 'order', order_number, placed_at, user_id
from studio.order_lines join studio.orders on number = order_number where request_id = '0d000000-0000-4000-8000-000000000001';
update studio.orders set status = 'ready' where request_id = '0d000000-0000-4000-8000-000000000001';
update studio.order_history
set changed_at = studio.studio_now() - interval '40 days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000001') and status = 'ready';
update studio.orders set status = 'collected' where request_id = '0d000000-0000-4000-8000-000000000001';
update studio.order_history
set changed_at = studio.studio_now() - interval '38 days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000001') and status = 'collected';

insert into studio.orders (request_id, user_id, name, email, phone, note, total, placed_at)
values (
  '0d000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000003', 'Sadie Marlow', 'member@ekantik.example', '07700 900103',
  'I will pick it up after Thursday evening’s class.', 3998, studio.studio_now() - interval '2 days'
);
insert into studio.order_lines (order_number, position, product, name, quantity, price)
select (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000002'), position, product, name, quantity, price from (values
  (1, 'lavender-eye-pillow', 'Lavender Eye Pillow', 2, 1999)
) as line (position, product, name, quantity, price);
insert into studio.stock_movements (product, change, reason, order_number, moved_at, moved_by)
select product, -quantity, 'order', order_number, placed_at, user_id
from studio.order_lines join studio.orders on number = order_number where request_id = '0d000000-0000-4000-8000-000000000002';
update studio.orders set status = 'ready' where request_id = '0d000000-0000-4000-8000-000000000002';
update studio.order_history
set changed_at = studio.studio_now() - interval '1 days', changed_by = 'a0000000-0000-4000-8000-000000000001'
where order_number = (select number from studio.orders where request_id = '0d000000-0000-4000-8000-000000000002') and status = 'ready';

-- Everybody has been known since their first booking, order or pass.

update studio.people set created_at = first_row.at
from (
  select every_row.person, min(every_row.at) as at
  from (
    select bookings.person, bookings.booked_at as at from studio.bookings
    union all
    select orders.person, orders.placed_at from studio.orders
    union all
    select passes.person, passes.bought_at from studio.passes
  ) as every_row
  group by every_row.person
) as first_row
where people.number = first_row.person and people.created_at > first_row.at;

-- Drafts of posts.

insert into studio.posts (slug, title, excerpt, category, author, published_on, body)
select slug, title, excerpt, category::studio.post_category, author, studio.studio_today() + in_days, body
from (values
  ('a-winter-afternoon-of-yin', 'A Winter Afternoon of Yin', 'Five long, quiet shapes for a dark afternoon, with two cushions and a blanket. For the sofa side of the year.', 'Yoga', 'meera-ashdown', 7, 'By four o''clock the lamps are lit. It is a good hour for yin: long, quiet shapes that ask for patience and very little else.

## What you need

Two cushions, a blanket, and something that counts three minutes without ringing.

## Five shapes

1. **Child''s pose**, with a cushion lengthwise under the chest.
2. **Sphinx**, on the forearms, as low as you like.
3. **Dragonfly**, legs apart, the cushion in front.

*Still to come: the last two shapes, and how to get up again.*')
) as sample (slug, title, excerpt, category, author, in_days, body);

-- Unread notifications of staff. Those that the seed itself caused are deleted.

delete from studio.notifications;

insert into studio.notifications (kind, title, message, path, created_at)
select kind::studio.notification_kind, title, message, path, studio.studio_now() - interval '1 hour' * hours_ago
from (values
  ('success', 'Tuesday’s Hatha Yoga is full', 'All 15 places at 10:00 are taken. Others can join the waitlist.', '/admin/classes?search=Hatha%20Yoga', 26),
  ('message', 'A message from Priya Pendry', 'Thursday’s live class did me good. Will there be a recording?', null, 5),
  ('alert', 'Buckwheat Bolster is sold out', 'Time to order more.', '/admin/store?low=1', 2)
) as sample (kind, title, message, path, hours_ago);

commit;
