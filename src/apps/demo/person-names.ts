import { peopleNames } from '#database/catalogue/catalogue.ts';
import type { Random } from './random.ts';

type Pair = readonly [string, string];
type Community = (typeof peopleNames)['communities'][number];

export interface Family {
  religion: string;
  community: Community;
  last: Pair;
}

/** Draws a family; communities are drawn by their share. */
export function drawFamily(random: Random): Family {
  let draw = random.next() * peopleNames.communities.reduce((sum, it) => sum + it.share_percent, 0);
  const community =
    peopleNames.communities.find((it) => {
      draw -= it.share_percent;
      return draw <= 0;
    }) ?? peopleNames.communities[0]!;
  return { religion: community.religion, community, last: random.pick(community.male_last_names) as Pair };
}

/** A person's name in both scripts, as families of the community name them. */
export function nameOf(random: Random, family: Family, who: 'boy' | 'girl' | 'father' | 'mother'): Pair {
  const { community } = family;
  const isMale = who === 'boy' || who === 'father';
  const given = random.pick(
    { boy: community.boys, girl: community.girls, father: community.fathers, mother: community.mothers }[who],
  );
  const titles = isMale ? community.male_titles : community.female_titles;
  const patterns = community.patterns[who].filter(([en]) => titles.length > 0 || !en.includes('{title}'));
  const pattern = random.pick(patterns);
  const title = titles.length > 0 ? random.pick(titles) : (['', ''] as const);
  const last = community.family_name_is_shared
    ? family.last
    : random.pick(isMale ? community.male_last_names : community.female_last_names);
  const written = ([0, 1] as const).map((script) =>
    pattern[script]
      .replace('{title}', title[script]!)
      .replace('{given}', given[script])
      .replace('{last}', last[script])
      .trim(),
  );
  return [written[0]!, written[1]!];
}

export const drawOccupation = (random: Random) => random.pick(peopleNames.occupations);
