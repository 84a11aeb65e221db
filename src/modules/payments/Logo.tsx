import { Image } from '@mantine/core';

/** A small logo beside the name that says what it is. */
export function Logo({ url }: { url: string | null }) {
  return url && <Image src={url} alt="" w={32} h={24} fit="contain" />;
}
