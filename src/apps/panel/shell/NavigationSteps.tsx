import { completeNavigationProgress, setNavigationProgress } from '@mantine/nprogress';
import { useEffect } from 'react';
import { useNavigation } from 'react-router';

let isUnderWay = false;

/** Progress bar at the top: 30 % on navigation, 50 % when the code of the screen has loaded, then 100 %. */
export function NavigationSteps() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle') {
      isUnderWay = true;
      setNavigationProgress(30);
    } else if (isUnderWay) {
      isUnderWay = false;
      completeNavigationProgress();
    }
  }, [state]);
  return null;
}

/** Called when the code of a screen has arrived; the first screen of a visit has no bar. */
export function screenArrived() {
  if (isUnderWay) setNavigationProgress(50);
}
