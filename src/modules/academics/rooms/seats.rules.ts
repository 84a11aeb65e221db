/** How benches stand in a room. */
export interface SeatLayout {
  bench_rows: number | null;
  benches_per_row: number | null;
  seats_per_bench: number | null;
}

/** The seats of a layout; nothing where it is not whole. */
export function seatsOf({ bench_rows, benches_per_row, seats_per_bench }: SeatLayout): number | null {
  return bench_rows && benches_per_row && seats_per_bench
    ? bench_rows * benches_per_row * seats_per_bench
    : null;
}
