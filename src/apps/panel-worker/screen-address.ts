/** Whether an address is that of a screen, `paths` being those of all screens, such as `/student/view/:id`. */
export function isScreenAddress(pathname: string, paths: readonly string[]): boolean {
  const parts = partsOf(pathname);
  return paths.some((path) => {
    const wanted = partsOf(path);
    return (
      wanted.length === parts.length && wanted.every((part, at) => part.startsWith(':') || part === parts[at])
    );
  });
}

const partsOf = (path: string) => path.split('/').filter(Boolean);
