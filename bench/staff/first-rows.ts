import type { Staff } from '#backend/staff.ts';
import { median } from '#bench/median.ts';
import { textTable } from '#bench/text-table.ts';
import { listRequests } from './list-requests.ts';

/** The maximum time for the first rows of a list, in milliseconds. */
const goal = 150;
const repetitions = 20;

/** Requests every list of the back office and prints the time from the call to the parsed rows. */
export async function timeFirstRows(staff: Staff): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const [list, description, request] of listRequests) {
    const durations: number[] = [];
    try {
      // The first request also loads the lazy chunk of its API.
      await request(staff);
      for (let repetition = 0; repetition < repetitions; repetition += 1) {
        const startedAt = performance.now();
        await request(staff);
        durations.push(performance.now() - startedAt);
      }
    } catch (error) {
      console.log(`${list}, ${description}: left out (${error instanceof Error ? error.message : error}).`);
      continue;
    }
    const medianTime = median(durations);
    const late = Math.round(medianTime - goal);
    rows.push([
      list,
      description,
      Number(medianTime.toFixed(1)),
      Number(Math.max(...durations).toFixed(1)),
      late > 0 ? `missed by ${late} ms` : 'met',
    ]);
  }
  console.log(`\nOver HTTP, ${repetitions} times each. Goal: ${goal} ms.\n`);
  console.log(textTable(['List', 'Request', 'Median ms', 'Slowest ms', 'Goal'], rows));
}
