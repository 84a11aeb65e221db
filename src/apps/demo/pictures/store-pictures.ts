import sharp from 'sharp';
import type { Tx } from '#kernel/database/database.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { storeFile } from '#kernel/files/stored-files.ts';
import { Random } from '../random.ts';
import { crest } from './crest.ts';
import { portrait } from './portrait.ts';
import { campus, prizeGiving, riverside, sportsDay, victoryDay } from './scenes.ts';

interface Sitters {
  site_id: string;
  accent: string;
  isCollege: boolean;
  seed: number;
  people: readonly { id: string; gender: string; religion: string }[];
}

export interface DemoPictures {
  logo: string;
  slides: [string, string];
  events: [string, string, string];
  chairman: string;
  /** File id of each person's portrait, by the person's id. */
  portraits: Map<string, string>;
}

/**
 * Draws and stores the pictures of a demo institution: crest, two slides, three events, a portrait for everybody
 * who works there, and one of the chairman. The first person is the head.
 */
export async function storePictures(tx: Tx, files: FileStore, sitters: Sitters): Promise<DemoPictures> {
  const { site_id, accent, isCollege, people } = sitters;
  const kind = isCollege ? 'college' : 'school';
  const random = new Random(sitters.seed);
  const drawings = [
    { purpose: 'site_logo', name: 'logo.png', svg: crest(kind, accent) },
    { purpose: 'slide', name: 'campus.jpg', svg: campus(kind, accent) },
    { purpose: 'slide', name: 'riverside.jpg', svg: riverside(accent) },
    { purpose: 'event_picture', name: 'sports.jpg', svg: sportsDay(accent) },
    { purpose: 'event_picture', name: 'victory-day.jpg', svg: victoryDay(accent) },
    { purpose: 'event_picture', name: 'prize-giving.jpg', svg: prizeGiving(accent) },
    {
      purpose: 'message_photo',
      name: 'chairman.jpg',
      svg: portrait(random, accent, { isWoman: false, isMuslim: true, isHead: true }),
    },
    ...people.map(({ gender, religion }, index) => ({
      purpose: 'employee_photo',
      name: `portrait-${index + 1}.jpg`,
      svg: portrait(random, accent, {
        isWoman: gender === 'female',
        isMuslim: religion === 'islam',
        isHead: index === 0,
      }),
    })),
  ];
  // Drawn at once on sharp's threads, stored one after the other: a transaction does one thing at a time.
  const drawn = await Promise.all(
    drawings.map(async (it) => ({ ...it, bytes: await raster(it.svg, it.name) })),
  );
  const ids: string[] = [];
  for (const { purpose, name, bytes } of drawn) {
    const content_type = name.endsWith('.png') ? 'image/png' : 'image/jpeg';
    ids.push(await storeFile(tx, files, { site_id, purpose, name, content_type, bytes, is_public: true }));
  }
  const [logo, campusId, riversideId, sports, victory, prizes, chairman, ...portraits] = ids as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    ...string[],
  ];
  return {
    logo,
    slides: [campusId, riversideId],
    events: [sports, victory, prizes],
    chairman,
    portraits: new Map(people.map(({ id }, index) => [id, portraits[index]!])),
  };
}

function raster(svg: string, name: string): Promise<Buffer> {
  const image = sharp(Buffer.from(svg));
  return name.endsWith('.png')
    ? image.png({ palette: true, colours: 128 }).toBuffer()
    : image.jpeg({ quality: 84, mozjpeg: false }).toBuffer();
}
