/*
 * A machine that misbehaves, for one process (LD_PRELOAD): a disk that takes long, or only says that it wrote, and a
 * clock that is wrong. What it does at the moment is in a file, KALAM_MACHINE, as three numbers of 64 bits.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { SYNC_MS, PRETENDS_TO_SYNC, CLOCK_MS, NUMBERS };

static volatile int64_t *state;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("KALAM_MACHINE");
  int file = path ? open(path, O_RDONLY) : -1;
  if (file < 0) return;
  void *mapped = mmap(0, NUMBERS * sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
  if (mapped != MAP_FAILED) state = mapped;
  close(file);
}

static int (*real(const char *name))(int) {
  return (int (*)(int))dlsym(RTLD_NEXT, name);
}

static int synchronise(int file, const char *name) {
  if (state && state[PRETENDS_TO_SYNC]) return 0;
  if (state && state[SYNC_MS]) usleep((useconds_t)state[SYNC_MS] * 1000);
  return real(name)(file);
}

int fsync(int file) { return synchronise(file, "fsync"); }
int fdatasync(int file) { return synchronise(file, "fdatasync"); }

int clock_gettime(clockid_t clock, struct timespec *at) {
  static int (*next)(clockid_t, struct timespec *);
  if (!next) next = (int (*)(clockid_t, struct timespec *))dlsym(RTLD_NEXT, "clock_gettime");
  int result = next(clock, at);
  if (result == 0 && state && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    at->tv_sec += state[CLOCK_MS] / 1000;
  }
  return result;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}
