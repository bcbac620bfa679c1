import { availableParallelism, loadavg } from 'node:os';

/** Busier than this share of its cores, a computer gives times that are too high. */
const calm = 0.3;

/** One sentence on how far the times that follow can be trusted: the load of the last minute on this computer. */
export function noiseNow(): string {
  const cores = availableParallelism();
  const [load = 0] = loadavg();
  const sentence = `Load before the start: ${load.toFixed(1)} on ${cores} cores.`;
  return load > cores * calm ? `${sentence} Other programs are running: read the times as noisy.` : sentence;
}
