import { contentHashes } from '#commands/content/hash.ts';
import { planRows } from '#commands/content/plans.ts';
import { fileRecords, rowsOf } from '#commands/content/studio-content.ts';
import { sampleWorkshopDays } from '#domain/occurrences/sample-workshops.ts';
import { soldInPastOrders } from './past-orders.ts';
import { insertInto, literal } from './sql-values.ts';

/** The content of src/content, and the occurrences of its series. */
export function classesSeed(root?: string): string {
  const records = fileRecords(root);
  const rows = rowsOf(records, root);
  // Pieces that were sold in past orders are subtracted, so that the stock ends up as the content says.
  const products = rows.products.map((product) => ({
    ...product,
    stock: product.stock === null ? null : product.stock + soldInPastOrders(product.key),
  }));
  return `-- Instructors, series, products, posts and settings of src/content, as \`npm run content push\` stores them. All series are
-- stamped together, so that the numbers from BK-1001 on are in the order of days. The two previous weeks are included.

alter table studio.class_series disable trigger change_series_dates;

select studio.put_content(${literal(JSON.stringify({ ...rows, products }, null, 1))});

-- Links that only people with a place, or who have paid, may read: no content file contains them.
alter table studio.class_series disable trigger count_version;
update studio.class_series set stream_link = 'https://stream.ekantik.example/' || key where streamed;
alter table studio.class_series enable trigger count_version;
alter table studio.products disable trigger count_version;
update studio.products set contents_link = 'https://lessons.ekantik.example/' || id where category = 'digital';
alter table studio.products enable trigger count_version;

alter table studio.class_series enable trigger change_series_dates;

select studio.put_plans(${literal(JSON.stringify(planRows(root), null, 1))});

${insertInto('studio.content_synced', contentHashes(records))}

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
from studio.class_series cross join unnest(array[${sampleWorkshopDays.join(', ')}]) as distance
where studio.is_workshop(class_series) and class_series.status = 'active'
order by 2, class_series.key;
`;
}
