import { WeekOf } from './WeekOf.tsx';

/** The week of a room. */
export const RoomWeekScreen = () => <WeekOf by="room" />;
