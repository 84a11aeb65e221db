/** What a room is used for. */
export const roomTypes = ['classroom', 'hall', 'laboratory', 'library', 'office', 'other'] as const;

export type RoomType = (typeof roomTypes)[number];
