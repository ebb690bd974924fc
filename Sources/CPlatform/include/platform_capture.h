// Pictures from a V4L2 device, whose request codes are macros that Swift cannot see.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum : int32_t {
  PLATFORM_CAPTURE_OK = 0,
  PLATFORM_CAPTURE_NOT_A_CAMERA,
  PLATFORM_CAPTURE_BUSY,
  PLATFORM_CAPTURE_NO_FORMAT,  // neither MJPG nor YUYV
  PLATFORM_CAPTURE_TIMED_OUT,
  PLATFORM_CAPTURE_FAILED,     // the driver refused a step; see the error number
} platform_capture_status;

typedef struct {
  bool is_jpeg;                // else packed Y Cb Y Cr
  bool full_range, rec709;     // how the samples of a packed frame are meant
  uint32_t width, height, stride;
  const uint8_t *bytes;        // valid until the next call
  size_t count;
} platform_frame;

typedef struct platform_camera platform_camera;

// Starts streaming on an open device, which stays the caller's. MJPG where offered, else YUYV, about `width` by `height`.
// NULL with a status, and an errno for PLATFORM_CAPTURE_FAILED.
platform_camera *platform_camera_start(
  int descriptor, uint32_t width, uint32_t height, platform_capture_status *status, int32_t *error);

// Waits for the next undamaged frame, at most until the timeout.
platform_capture_status platform_camera_next(
  platform_camera *camera, int32_t timeout_ms, platform_frame *frame, int32_t *error);

void platform_camera_stop(platform_camera *camera);
