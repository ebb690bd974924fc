#include "platform_capture.h"
#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <time.h>
#include <linux/videodev2.h>

enum { BUFFERS = 4 };

struct platform_camera {
  int descriptor;
  struct v4l2_pix_format format;
  struct {
    void *start;
    size_t length;
  } buffers[BUFFERS];
  uint32_t buffer_count;
  bool streaming;
  bool holds_buffer;  // the one last handed out
  struct v4l2_buffer held;
};

static int request(int descriptor, unsigned long code, void *argument) {
  int result;
  do result = ioctl(descriptor, code, argument);
  while (result == -1 && errno == EINTR);
  return result;
}

static platform_capture_status failure(int32_t *error) {
  *error = errno;
  return errno == EBUSY ? PLATFORM_CAPTURE_BUSY : PLATFORM_CAPTURE_FAILED;
}

static bool is_jpeg(uint32_t format) { return format == V4L2_PIX_FMT_MJPEG || format == V4L2_PIX_FMT_JPEG; }

// A device may have several nodes, of which one captures: what this node does is in device_caps.
static platform_capture_status check_device(int descriptor, int32_t *error) {
  struct v4l2_capability capability = {0};
  if (request(descriptor, VIDIOC_QUERYCAP, &capability) == -1) {
    if (errno == ENODEV || errno == EIO) return failure(error);
    return PLATFORM_CAPTURE_NOT_A_CAMERA;
  }
  uint32_t can =
    capability.capabilities & V4L2_CAP_DEVICE_CAPS ? capability.device_caps : capability.capabilities;
  bool captures = (can & V4L2_CAP_VIDEO_CAPTURE) != 0 && (can & V4L2_CAP_STREAMING) != 0;
  return captures ? PLATFORM_CAPTURE_OK : PLATFORM_CAPTURE_NOT_A_CAMERA;
}

// Prefers JPEG, which devices offer at higher sizes and rates.
static uint32_t best_format(int descriptor) {
  uint32_t best = 0;
  struct v4l2_fmtdesc offer = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
  for (; request(descriptor, VIDIOC_ENUM_FMT, &offer) == 0; offer.index++) {
    if (is_jpeg(offer.pixelformat)) return offer.pixelformat;
    if (offer.pixelformat == V4L2_PIX_FMT_YUYV) best = offer.pixelformat;
  }
  return best;
}

static platform_capture_status choose_format(
  platform_camera *camera, uint32_t width, uint32_t height, int32_t *error) {
  uint32_t wanted = best_format(camera->descriptor);
  if (wanted == 0) return PLATFORM_CAPTURE_NO_FORMAT;
  struct v4l2_format format = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE};
  format.fmt.pix.width = width;
  format.fmt.pix.height = height;
  format.fmt.pix.pixelformat = wanted;
  format.fmt.pix.field = V4L2_FIELD_ANY;
  if (request(camera->descriptor, VIDIOC_S_FMT, &format) == -1) return failure(error);
  // The driver answers with what it will really deliver.
  camera->format = format.fmt.pix;
  bool usable = is_jpeg(camera->format.pixelformat) || camera->format.pixelformat == V4L2_PIX_FMT_YUYV;
  return usable ? PLATFORM_CAPTURE_OK : PLATFORM_CAPTURE_NO_FORMAT;
}

static platform_capture_status map_buffers(platform_camera *camera, int32_t *error) {
  struct v4l2_requestbuffers wanted = {
    .count = BUFFERS, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
  if (request(camera->descriptor, VIDIOC_REQBUFS, &wanted) == -1) return failure(error);
  for (uint32_t i = 0; i < wanted.count && i < BUFFERS; i++) {
    struct v4l2_buffer buffer = {.index = i, .type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
    if (request(camera->descriptor, VIDIOC_QUERYBUF, &buffer) == -1) return failure(error);
    void *start =
      mmap(NULL, buffer.length, PROT_READ | PROT_WRITE, MAP_SHARED, camera->descriptor, (off_t)buffer.m.offset);
    if (start == MAP_FAILED) return failure(error);
    camera->buffers[i].start = start;
    camera->buffers[i].length = buffer.length;
    camera->buffer_count++;
    if (request(camera->descriptor, VIDIOC_QBUF, &buffer) == -1) return failure(error);
  }
  return PLATFORM_CAPTURE_OK;
}

static platform_capture_status start(platform_camera *camera, uint32_t width, uint32_t height, int32_t *error) {
  platform_capture_status status = check_device(camera->descriptor, error);
  if (status == PLATFORM_CAPTURE_OK) status = choose_format(camera, width, height, error);
  if (status == PLATFORM_CAPTURE_OK) status = map_buffers(camera, error);
  if (status != PLATFORM_CAPTURE_OK) return status;
  int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  if (request(camera->descriptor, VIDIOC_STREAMON, &type) == -1) return failure(error);
  camera->streaming = true;
  return PLATFORM_CAPTURE_OK;
}

platform_camera *platform_camera_start(
  int descriptor, uint32_t width, uint32_t height, platform_capture_status *status, int32_t *error) {
  *error = 0;
  platform_camera *camera = calloc(1, sizeof *camera);
  if (camera == NULL) {
    *error = ENOMEM;
    *status = PLATFORM_CAPTURE_FAILED;
    return NULL;
  }
  camera->descriptor = descriptor;
  *status = start(camera, width, height, error);
  if (*status == PLATFORM_CAPTURE_OK) return camera;
  platform_camera_stop(camera);
  return NULL;
}

static int64_t now_ms(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static platform_capture_status wait_for_frame(platform_camera *camera, int64_t deadline, int32_t *error) {
  for (;;) {
    int64_t left = deadline - now_ms();
    if (left <= 0) return PLATFORM_CAPTURE_TIMED_OUT;
    struct pollfd watched = {.fd = camera->descriptor, .events = POLLIN};
    int ready = poll(&watched, 1, (int)left);
    // An error on the device shows itself in the request that follows.
    if (ready > 0) return PLATFORM_CAPTURE_OK;
    if (ready == -1 && errno != EINTR) return failure(error);
  }
}

static bool takes_color_from_rec709(const struct v4l2_pix_format *format) {
  if (format->ycbcr_enc != V4L2_YCBCR_ENC_DEFAULT) return format->ycbcr_enc == V4L2_YCBCR_ENC_709;
  return format->colorspace == V4L2_COLORSPACE_REC709;
}

static bool takes_full_range(const struct v4l2_pix_format *format) {
  if (format->quantization != V4L2_QUANTIZATION_DEFAULT) return format->quantization == V4L2_QUANTIZATION_FULL_RANGE;
  return format->colorspace == V4L2_COLORSPACE_JPEG;
}

platform_capture_status platform_camera_next(
  platform_camera *camera, int32_t timeout_ms, platform_frame *frame, int32_t *error) {
  *error = 0;
  int64_t deadline = now_ms() + timeout_ms;
  for (;;) {
    if (camera->holds_buffer) {
      camera->holds_buffer = false;
      if (request(camera->descriptor, VIDIOC_QBUF, &camera->held) == -1) return failure(error);
    }
    platform_capture_status status = wait_for_frame(camera, deadline, error);
    if (status != PLATFORM_CAPTURE_OK) return status;
    struct v4l2_buffer buffer = {.type = V4L2_BUF_TYPE_VIDEO_CAPTURE, .memory = V4L2_MEMORY_MMAP};
    if (request(camera->descriptor, VIDIOC_DQBUF, &buffer) == -1) {
      if (errno == EAGAIN) continue;
      return failure(error);
    }
    camera->held = buffer;
    camera->holds_buffer = true;
    bool sound = (buffer.flags & V4L2_BUF_FLAG_ERROR) == 0 && buffer.bytesused > 0 &&
      buffer.index < camera->buffer_count && buffer.bytesused <= camera->buffers[buffer.index].length;
    if (!sound) continue;
    *frame = (platform_frame){
      .is_jpeg = is_jpeg(camera->format.pixelformat),
      .full_range = takes_full_range(&camera->format),
      .rec709 = takes_color_from_rec709(&camera->format),
      .width = camera->format.width,
      .height = camera->format.height,
      .stride = camera->format.bytesperline,
      .bytes = camera->buffers[buffer.index].start,
      .count = buffer.bytesused,
    };
    return PLATFORM_CAPTURE_OK;
  }
}

void platform_camera_stop(platform_camera *camera) {
  if (camera == NULL) return;
  int type = V4L2_BUF_TYPE_VIDEO_CAPTURE;
  if (camera->streaming) request(camera->descriptor, VIDIOC_STREAMOFF, &type);
  for (uint32_t i = 0; i < camera->buffer_count; i++) munmap(camera->buffers[i].start, camera->buffers[i].length);
  free(camera);
}
