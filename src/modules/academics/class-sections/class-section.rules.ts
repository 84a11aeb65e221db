import type { Opening, OpeningRow } from './class-section.contract.ts';

type Place = Omit<OpeningRow, 'state'>;

/** Every section that an opening asks for, once, in reading order. */
export function placesOf(opening: Opening): Place[] {
  const names = [...new Set(opening.names)];
  const places = opening.shift_ids.flatMap((shift_id) =>
    opening.version_ids.flatMap((version_id) =>
      opening.places.flatMap((place) => names.map((name) => ({ shift_id, version_id, ...place, name }))),
    ),
  );
  return [...new Map(places.map((place) => [placeKey(place), place])).values()];
}

export function placeKey(place: Place): string {
  const { shift_id, version_id, class_id, study_group_id, name } = place;
  return [shift_id, version_id, class_id, study_group_id, name].join('|');
}
